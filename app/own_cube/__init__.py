"""The cube in one's hand: painted on a net, or read off photographs."""
