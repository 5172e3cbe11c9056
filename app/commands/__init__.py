"""The subcommands: a module each, with `add_arguments(parser)` and `run(args) -> int`, loaded when it is called."""
