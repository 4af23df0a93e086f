import Glibc

/// REGISTRAR_SLOW is set: tests that take more than a second run, or run in full.
public let runsSlowTests = unsafe getenv("REGISTRAR_SLOW") != nil
