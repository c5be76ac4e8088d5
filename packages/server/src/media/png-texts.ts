import { type ChunkLayout, hasFewChunks } from './chunk-names.ts'

/** Texts that may be packed into a PNG; programs write one to three, and each may unpack to 8 MB. */
const MOST_TEXTS = 16
const PACKED_TEXTS: readonly string[] = ['zTXt', 'iTXt']

/** Length and name, before what a chunk holds, and the check behind it. */
const FRAME_BYTES = 12

const layout: ChunkLayout = {
  mark: 8,
  read: (head) => ({ name: head.toString('latin1', 4), next: FRAME_BYTES + head.readUInt32BE(0) }),
}

/**
 * Whether a PNG holds no more packed texts than pictures do. The decoder unpacks and keeps all of
 * them, a thousand at most: 8 GB for a file of 8 MB.
 */
export function hasFewTexts(path: string): Promise<boolean> {
  return hasFewChunks(path, layout, PACKED_TEXTS, MOST_TEXTS)
}
