"""A solve laid out to be travelled: its boards, counts, cells and texts, and the thread that looks for one."""
