import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import type { Lang } from '@suyuan/contract/lang'
import { DRAWING, SHARE_WIDTH, type SharedThing } from '@suyuan/contract/share-pictures'
import sharp from 'sharp'
import { Cache } from '../../../app/cache.ts'
import { Semaphore } from '../../../app/semaphore.ts'
import { isCode } from '../../../app/system-error.ts'
import type { Queryable } from '../../../db/client.ts'
import { pictureWords } from './picture-words.ts'
import { type PictureWords, scene } from './scene.ts'

/** Pictures on the disk, some 60 KB each. */
const MOST_FILES = 5000
/** Pictures in memory: as many as may wait to be drawn, and some. */
const IN_MEMORY = 40
/** How many are written until the oldest are looked for. */
const UNTIL_TIDYING = 250

export interface SharePicture {
  jpeg: Buffer
  /** Another one for another picture. */
  hash: string
}

/**
 * Pictures for link previews. Each is drawn once and kept in a folder, under a name that follows what
 * it says; they are drawn one at a time, and where too many wait, newcomers are told to come later.
 */
export class SharePictures {
  private readonly db: Queryable
  private readonly folder: string
  private readonly turns = new Semaphore({ atOnce: 1, waiting: 30, waitingOfShare: 6 })
  private readonly pictures = new Cache<Buffer>({ most: IN_MEMORY })
  private written = 0

  constructor(db: Queryable, folder: string) {
    this.db = db
    this.folder = folder
  }

  /**
   * @param share whose requests wait for each other, such as a network address
   * @returns null where there is nothing to show
   * @throws {AppError} unavailable, where too many wait to be drawn
   */
  async picture(
    thing: SharedThing | null,
    lang: Lang,
    share: string,
  ): Promise<SharePicture | null> {
    const words = await pictureWords(this.db, thing, lang)
    if (words === null) return null
    const hash = createHash('sha256')
      .update(JSON.stringify([DRAWING, words]))
      .digest('hex')
      .slice(0, 32)
    const stored = async () => (await this.stored(hash)) ?? (await this.drawn(hash, words, share))
    return { jpeg: await this.pictures.fetch(hash, stored), hash }
  }

  private async stored(hash: string): Promise<Buffer | null> {
    try {
      return await readFile(this.fileOf(hash))
    } catch (error) {
      if (isCode(error, 'ENOENT')) return null
      throw error
    }
  }

  private drawn(hash: string, words: PictureWords, share: string): Promise<Buffer> {
    return this.turns.take({ share, first: false }, async () => {
      const jpeg = await draw(words)
      await this.store(hash, jpeg)
      return jpeg
    })
  }

  private async store(hash: string, jpeg: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const draft = join(this.folder, `${randomUUID()}.part`)
    await writeFile(draft, jpeg)
    await rename(draft, this.fileOf(hash))
    this.written += 1
    if (this.written % UNTIL_TIDYING === 1) await removeOldest(this.folder, MOST_FILES)
  }

  private fileOf(hash: string): string {
    return join(this.folder, `${hash}.jpg`)
  }
}

/** The outlines are painted off the main thread; the file is what messengers take: a JPEG. */
async function draw(words: PictureWords): Promise<Buffer> {
  const image = await renderAsync(scene(words), {
    fitTo: { mode: 'width', value: SHARE_WIDTH },
    font: { loadSystemFonts: false },
  })
  const { width, height } = image
  return sharp(image.pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fbf8f1' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** Leaves the newest files of a folder. */
export async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most) return
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: await timeOf(join(folder, name)) })),
  )
  dated.sort((a, b) => b.time - a.time)
  for (const { name } of dated.slice(most)) await rm(join(folder, name), { force: true })
}

/** Another server on the same folder may have removed it just now. */
async function timeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs
  } catch (error) {
    if (isCode(error, 'ENOENT')) return 0
    throw error
  }
}
