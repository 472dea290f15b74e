"""Version of the package and its core; a test compares it with the project's version."""

__version__ = "0.1.0"  # x-release-please-version
