import { type FileHandle, open } from 'node:fs/promises'

/** Texts that may be packed into a PNG; programs write one to three, and each may unpack to 8 MB. */
const MOST_TEXTS = 16
const PACKED_TEXTS: readonly string[] = ['zTXt', 'iTXt']

const MARK_BYTES = 8
/** Length and name, before what a chunk holds, and the check behind it. */
const HEAD_BYTES = 8
const CHECK_BYTES = 4
const WINDOW_BYTES = 64 * 1024

/**
 * Whether a PNG holds no more packed texts than pictures do. The decoder unpacks and keeps all of
 * them, a thousand at most: 8 GB for a file of 8 MB.
 */
export async function hasFewTexts(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    let texts = 0
    for await (const name of chunkNames(file)) {
      if (PACKED_TEXTS.includes(name)) texts += 1
      if (texts > MOST_TEXTS) return false
    }
    return true
  } finally {
    await file.close()
  }
}

/** What the chunks are called, without what they hold: one read for many that are small. */
async function* chunkNames(file: FileHandle): AsyncGenerator<string, void, undefined> {
  let window = Buffer.alloc(0)
  let start = 0
  for (let at = MARK_BYTES; ; ) {
    if (at + HEAD_BYTES > start + window.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, at)
      window = buffer.subarray(0, bytesRead)
      start = at
    }
    if (window.length < HEAD_BYTES) return
    const head = window.subarray(at - start, at - start + HEAD_BYTES)
    yield head.toString('latin1', 4)
    at += HEAD_BYTES + head.readUInt32BE(0) + CHECK_BYTES
  }
}
