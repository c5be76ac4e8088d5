import type { Metadata } from 'sharp'
import { AppError } from '../app/app-error.ts'
import { Semaphore } from '../app/semaphore.ts'
import type { AcceptedFile } from './accepted-file.ts'
import { hasFewTexts } from './png-texts.ts'
import { hasFewFrames } from './webp-frames.ts'
import { writeApart } from './write-apart.ts'
import { JPEG, MAX_PIXELS, openPicture, refuse, writePicture } from './write-picture.ts'

/** What pictures may be, by the name the decoder has for what file-type calls them. */
const PNG = 'image/png'
const WEBP = 'image/webp'
const formats: Readonly<Record<string, Metadata['format']>> = {
  [JPEG]: 'jpeg',
  [PNG]: 'png',
  [WEBP]: 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

/** Its decoder takes many times the memory and time a pixel that the others take. */
const MAX_AVIF_PIXELS = 25_000_000
/** As long as a JPEG can be. Decoders hold whole lines: of 50 million pixels in one they take 1.8 GB. */
const MAX_SIDE = 65_535
/** Up to so many pixels, and to this width, a picture takes at most 150 MB while it is written anew. */
const LIGHT_PIXELS = 16_000_000
const LIGHT_AVIF_PIXELS = 8_000_000
const LIGHT_WIDTH = 16_384

// Two pictures at a time: the rest of the machine is for pages.
const waiting = { waiting: 40, waitingOfShare: 10 }
const looks = new Semaphore({ atOnce: 2, ...waiting })
const turns = new Semaphore({ atOnce: 2, ...waiting })
/** A heavy one takes up to 550 MB: there is never another beside it. */
const heavyTurns = new Semaphore({ atOnce: 1, ...waiting })

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
export async function acceptPicture(
  path: string,
  type: string,
  folder: string,
  share: string,
): Promise<AcceptedFile> {
  const claim = { share, first: false }
  const { lossless, isHeavy } = await looks.take(claim, () => inspect(path, type))
  const task = { path, type, lossless, folder }
  if (!isHeavy) return turns.take(claim, () => writePicture(task))
  return heavyTurns.take(claim, () => turns.take(claim, () => writeApart(task)))
}

/** Reads the header alone, before anything is unpacked. */
async function inspect(
  path: string,
  type: string,
): Promise<{ lossless: boolean; isHeavy: boolean }> {
  if (type === PNG && !(await hasFewTexts(path))) throw new AppError('file_damaged')
  if (type === WEBP && !(await hasFewFrames(path))) throw new AppError('picture_too_large')
  const { format, width, height, hasAlpha } = await openPicture(path).metadata().catch(refuse)
  if (format !== formats[type]) throw new AppError('file_damaged')
  const isAvif = format === 'heif'
  const pixels = width * height
  if (pixels > (isAvif ? MAX_AVIF_PIXELS : MAX_PIXELS)) throw new AppError('picture_too_large')
  if (Math.max(width, height) > MAX_SIDE) throw new AppError('picture_too_large')
  return {
    lossless: hasAlpha || format === 'png' || format === 'gif',
    isHeavy: pixels > (isAvif ? LIGHT_AVIF_PIXELS : LIGHT_PIXELS) || width > LIGHT_WIDTH,
  }
}
