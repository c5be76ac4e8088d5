import { type ChunkLayout, hasFewChunks } from './chunk-names.ts'

/** Images of an animation; at the usual ten a second, more than three minutes. */
const MOST_FRAMES = 2000
const FRAME = 'ANMF'

const layout: ChunkLayout = {
  mark: 12,
  read(head) {
    const bytes = head.readUInt32LE(4)
    return { name: head.toString('latin1', 0, 4), next: head.length + bytes + (bytes % 2) }
  },
}

/**
 * Whether a WebP holds no more images than animations do. The decoder walks past all that come
 * before each of them, and no time-out stops it: two minutes for a file of 10 MB.
 */
export function hasFewFrames(path: string): Promise<boolean> {
  return hasFewChunks(path, layout, [FRAME], MOST_FRAMES)
}
