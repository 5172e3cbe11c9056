"""A person's solve read: the method found out, its stages named and priced."""
