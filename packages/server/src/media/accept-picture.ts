import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../app/app-error.ts'
import { Semaphore } from '../app/semaphore.ts'
import type { AcceptedFile } from './accepted-file.ts'
import { isOwnJpeg, jpegOptions } from './own-jpeg.ts'
import { hasFewTexts } from './png-texts.ts'

/** What pictures may be, by the name the decoder has for what file-type calls them. */
const JPEG = 'image/jpeg'
const PNG = 'image/png'
const formats: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

/** Above what cameras of today take by default; 150 MB when unpacked. */
const MAX_PIXELS = 50_000_000
/** Its decoder takes many times the memory and time a pixel that the others take. */
const MAX_AVIF_PIXELS = 25_000_000
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
// One thread a picture and two pictures at a time: the rest of the machine is for pages.
sharp.concurrency(1)
sharp.cache(false)
const turns = new Semaphore({ atOnce: 2, waiting: 40, waitingOfShare: 10 })

export function isPictureType(type: string): boolean {
  return type in formats
}

/**
 * Decodes a picture and writes it anew: upright, in sRGB, without metadata or anything hidden
 * behind it; of an animation the first image. So nothing of the uploaded bytes is ever served, but
 * those of a picture that was written here and comes back as it left.
 * @param type the media type its first bytes tell
 * @param folder where the new files go; the caller removes it
 * @param share whose pictures wait for each other, such as the member's
 * @throws {AppError} file_damaged, picture_too_large, unavailable where too many wait
 */
export function acceptPicture(
  path: string,
  type: string,
  folder: string,
  share: string,
): Promise<AcceptedFile> {
  return turns.take({ share, first: false }, async () => {
    const { lossless } = await inspect(path, type)
    const target = join(folder, 'full')
    const isOwn = !lossless && type === JPEG && (await isOwnJpeg(path))
    const full = await write(upright(path), lossless ? 'png' : 'jpeg', target)
    const renditions: AcceptedFile['renditions'] = []
    for (const width of WIDTHS.filter((each) => each < full.width)) {
      const smaller = join(folder, String(width))
      // From the file just written: it is upright, and known to be whole.
      const image = open(target).resize({ width, height: width * TALLEST, fit: 'inside' })
      const made = await write(image, 'webp', smaller)
      renditions.push({ width, height: made.height, bytes: made.size, path: smaller })
    }
    return {
      contentType: lossless ? 'image/png' : 'image/jpeg',
      path: isOwn ? path : target,
      width: full.width,
      height: full.height,
      renditions,
    }
  })
}

function open(path: string): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).timeout({
    seconds: TIMEOUT_S,
  })
}

function upright(path: string): Sharp {
  return open(path).autoOrient()
}

/** Reads the header alone, before anything is unpacked. */
async function inspect(path: string, type: string): Promise<{ lossless: boolean }> {
  if (type === PNG && !(await hasFewTexts(path))) throw new AppError('file_damaged')
  const { format, width, height, hasAlpha } = await open(path).metadata().catch(refuse)
  if (format !== formats[type]) throw new AppError('file_damaged')
  const most = format === 'heif' ? MAX_AVIF_PIXELS : MAX_PIXELS
  if (width * height > most) throw new AppError('picture_too_large')
  return { lossless: hasAlpha || format === 'png' || format === 'gif' }
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
function refuse(error: unknown): never {
  if (error instanceof Error) {
    if (/pixel limit/i.test(error.message)) throw new AppError('picture_too_large')
    if (/no space|timeout/i.test(error.message)) throw new AppError('unavailable')
    throw new AppError('file_damaged')
  }
  throw error
}
