"""What the user did, kept in a file as it happens and done again at the next start.

Lines become events and events lines here, and events become what the user had; who asks for it is elsewhere.
"""
