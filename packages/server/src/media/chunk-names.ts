import { type FileHandle, open } from 'node:fs/promises'

/** How a format packs its chunks, one behind the other. */
export interface ChunkLayout {
  /** Bytes before the first chunk. */
  mark: number
  /** What the eight bytes at the head of a chunk say: its name, and where the next head is from here. */
  read: (head: Buffer) => { name: string; next: number }
}

const HEAD_BYTES = 8
const WINDOW_BYTES = 64 * 1024

/** Whether a file holds at most so many chunks of these names; no more of it is read than that takes. */
export async function hasFewChunks(
  path: string,
  layout: ChunkLayout,
  names: readonly string[],
  most: number,
): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    let found = 0
    for await (const name of chunkNames(file, layout)) {
      if (names.includes(name)) found += 1
      if (found > most) return false
    }
    return true
  } finally {
    await file.close()
  }
}

/** What the chunks are called, without what they hold: one read for many that are small. */
async function* chunkNames(
  file: FileHandle,
  { mark, read }: ChunkLayout,
): AsyncGenerator<string, void, undefined> {
  let window = Buffer.alloc(0)
  let start = 0
  for (let at = mark; ; ) {
    if (at + HEAD_BYTES > start + window.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, at)
      window = buffer.subarray(0, bytesRead)
      start = at
    }
    if (window.length < HEAD_BYTES) return
    const { name, next } = read(window.subarray(at - start, at - start + HEAD_BYTES))
    yield name
    at += next
  }
}
