/**
 * Clears up after a failure and fails with it: what went wrong in clearing up is told as its cause,
 * where it has none, and never in its place.
 */
export async function cleanUpAndRethrow(
  error: unknown,
  cleanUp: () => Promise<void>,
): Promise<never> {
  try {
    await cleanUp()
  } catch (later) {
    if (error instanceof Error && error.cause === undefined) error.cause = later
  }
  throw error
}
