"""The passes of a picture: one file each; each sets all the GL state it needs."""
