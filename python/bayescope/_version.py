"""The version of package and core; a test holds it to the project's."""

__version__ = "0.1.0"
