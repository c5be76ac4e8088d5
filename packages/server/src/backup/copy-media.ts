import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isNull } from 'drizzle-orm'
import * as z from 'zod'
import { isCode } from '../app/system-error.ts'
import type { Queryable } from '../db/client.ts'
import { mediaFiles } from '../db/schema/media.ts'
import { partsOf } from '../media/media-files.ts'
import { idOfKey, type MediaStore, MissingBytes, objectKey } from '../media/media-store.ts'
import { type Manifest, MEDIA_FOLDER, MEDIA_LIST, UnusableBackup } from './manifest.ts'

/** Renditions are always WebP. */
const RENDITION_TYPE = 'image/webp'

/** A stored file and what it is served as. */
interface MediaObject {
  key: string
  contentType: string
}

const listed = z.strictObject({
  key: z.string().refine((key) => idOfKey(key) !== undefined),
  contentType: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().length(64),
})

/** Files of the site that are not deleted. */
export async function listMedia(tx: Queryable): Promise<MediaObject[]> {
  const { id, renditions, contentType } = mediaFiles
  const rows = await tx
    .select({ id, renditions, contentType })
    .from(mediaFiles)
    .where(isNull(mediaFiles.deletedAt))
    .orderBy(id)
  return rows.flatMap((row) =>
    partsOf(row).map((part) => ({
      key: objectKey(row.id, part),
      contentType: part === 'full' ? row.contentType : RENDITION_TYPE,
    })),
  )
}

/**
 * Copies uploaded files into a back-up. What a key names never changes, so that an earlier back-up's
 * file may be the same one under a second name.
 * @param earlier folder of an earlier back-up on the same disk
 */
export async function copyMedia(
  store: MediaStore,
  objects: readonly MediaObject[],
  folder: string,
  earlier: string | undefined,
): Promise<Manifest['media']> {
  const media = { files: 0, bytes: 0, gone: [] as string[] }
  const hash = createHash('sha256')
  const list = await open(join(folder, MEDIA_LIST), 'w', 0o600)
  try {
    for (const { key, contentType } of objects) {
      const target = join(folder, MEDIA_FOLDER, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const isThere =
        (earlier !== undefined && (await isLinked(join(earlier, MEDIA_FOLDER, key), target))) ||
        (await isFetched(store, key, target))
      if (!isThere) {
        media.gone.push(key)
        continue
      }
      const { size } = await stat(target)
      const entry = { key, contentType, bytes: size, sha256: await hashOf(target) }
      const line = `${JSON.stringify(entry)}\n`
      hash.update(line)
      await list.write(line)
      media.files += 1
      media.bytes += size
    }
    await list.sync()
  } finally {
    await list.close()
  }
  return { ...media, list: hash.digest('hex') }
}

/**
 * Calls back for each file of a back-up, when it was found to be whole.
 * @throws {UnusableBackup} where one is missing or is not as it was written
 */
export async function eachMedia(
  folder: string,
  { media }: Pick<Manifest, 'media'>,
  take: (object: MediaObject, path: string) => Promise<void> = async () => {},
): Promise<void> {
  const text = await readFile(join(folder, MEDIA_LIST), 'utf8')
  if (createHash('sha256').update(text).digest('hex') !== media.list) {
    throw new UnusableBackup(`${MEDIA_LIST} is not as it was written: the back-up is damaged.`)
  }
  for (const line of text.split('\n')) {
    if (line === '') continue
    const { key, contentType, sha256 } = listed.parse(JSON.parse(line))
    const path = join(folder, MEDIA_FOLDER, key)
    const found = await hashOf(path).catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return undefined
      throw error
    })
    if (found !== sha256) {
      throw new UnusableBackup(`${join(MEDIA_FOLDER, key)} is missing or damaged in the back-up.`)
    }
    await take({ key, contentType }, path)
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function isLinked(former: string, target: string): Promise<boolean> {
  try {
    await link(former, target)
    return true
  } catch (error) {
    // Not in that back-up, or on another disk.
    if (isCode(error, 'ENOENT', 'EXDEV', 'EPERM')) return false
    throw error
  }
}

async function isFetched(store: MediaStore, key: string, target: string): Promise<boolean> {
  const growing = `${target}.part`
  try {
    const bytes = await store.open(key)
    await pipeline(bytes, createWriteStream(growing, { mode: 0o600, flush: true }))
    await rename(growing, target)
    return true
  } catch (error) {
    await rm(growing, { force: true })
    if (error instanceof MissingBytes) return false
    throw error
  }
}
