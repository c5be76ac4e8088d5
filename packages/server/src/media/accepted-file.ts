import type { Rendition } from '../db/schema/media.ts'

/** A file found to be what it should be, ready to be stored. */
export interface AcceptedFile {
  contentType: string
  /** Where the bytes to be stored are. */
  path: string
  /** Pixels, of pictures only. */
  width: number | null
  height: number | null
  /** WebP, the narrowest first. */
  renditions: (Rendition & { path: string })[]
}

/** One that is stored as it came. */
export function asItIs(path: string, contentType: string): AcceptedFile {
  return { contentType, path, width: null, height: null, renditions: [] }
}
