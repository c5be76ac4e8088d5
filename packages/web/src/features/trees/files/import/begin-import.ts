interface Steps<T> {
  upload: () => Promise<{ id: string }>
  /** @param fileId of what was uploaded */
  start: (fileId: string) => Promise<T>
  /** Takes back what was uploaded. */
  drop: (fileId: string) => Promise<unknown>
}

/**
 * Sends a file and begins its import. What nothing begins with is taken back at once: a large archive
 * would stand in the way of the next one.
 * @throws the signal's reason, and what the steps throw
 */
export async function beginImport<T>(
  signal: AbortSignal,
  { upload, start, drop }: Steps<T>,
): Promise<T> {
  const { id } = await upload()
  try {
    // Whoever cancels in the last moment wants no import either.
    signal.throwIfAborted()
    return await start(id)
  } catch (error) {
    // Begun after all, where its answer alone was lost: then it is not deleted.
    await drop(id).catch(() => undefined)
    throw error
  }
}
