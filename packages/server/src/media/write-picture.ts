import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../app/app-error.ts'
import type { AcceptedFile } from './accepted-file.ts'
import { isOwnJpeg, jpegOptions } from './own-jpeg.ts'

export const JPEG = 'image/jpeg'
/** Above what cameras of today take by default; 150 MB when unpacked. */
export const MAX_PIXELS = 50_000_000
/** Widths of the renditions, in pixels. */
const WIDTHS = [320, 960, 1920] as const
/** A scroll may be tall, but WebP ends at 16,383. */
const TALLEST = 4
const TIMEOUT_S = 30

// Nothing but these decoders runs, whatever a file pretends to be: no SVG, PDF, TIFF or script.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})
// One thread a picture: the rest of the machine is for pages.
sharp.concurrency(1)
sharp.cache(false)

/** A picture whose header was found to be in bounds. */
export interface PictureTask {
  path: string
  /** The media type its first bytes tell. */
  type: string
  /** Whether it stays exact, as drawings do. */
  lossless: boolean
  /** Where the new files go; the caller removes it. */
  folder: string
}

/** Opens a picture; nothing of it is unpacked before it is asked for. */
export function openPicture(path: string): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).timeout({
    seconds: TIMEOUT_S,
  })
}

/** Writes a picture anew, and its smaller sizes. @throws {AppError} */
export async function writePicture(task: PictureTask): Promise<AcceptedFile> {
  const { path, type, lossless, folder } = task
  const target = join(folder, 'full')
  const isOwn = !lossless && type === JPEG && (await isOwnJpeg(path))
  const full = await write(openPicture(path).autoOrient(), lossless ? 'png' : 'jpeg', target)
  const renditions: AcceptedFile['renditions'] = []
  for (const width of WIDTHS.filter((each) => each < full.width)) {
    const smaller = join(folder, String(width))
    // From the file just written: it is upright, and known to be whole.
    const image = openPicture(target).resize({ width, height: width * TALLEST, fit: 'inside' })
    const made = await write(image, 'webp', smaller)
    renditions.push({ width, height: made.height, bytes: made.size, path: smaller })
  }
  return {
    contentType: lossless ? 'image/png' : JPEG,
    path: isOwn ? path : target,
    width: full.width,
    height: full.height,
    renditions,
  }
}

/** Drawings and what is transparent stay exact; photographs become JPEG. */
async function write(image: Sharp, format: 'png' | 'jpeg' | 'webp', target: string) {
  const encoded = {
    png: () => image.png({ compressionLevel: 8 }),
    jpeg: () => image.jpeg(jpegOptions),
    webp: () => image.webp({ quality: 80, effort: 3 }),
  }[format]()
  return encoded.toFile(target).catch(refuse)
}

/** The decoder speaks in plain errors; a full disk is ours, all else is the picture's fault. */
export function refuse(error: unknown): never {
  if (error instanceof Error) {
    if (/pixel limit/i.test(error.message)) throw new AppError('picture_too_large')
    if (/no space|timeout/i.test(error.message)) throw new AppError('unavailable')
    throw new AppError('file_damaged')
  }
  throw error
}
