import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { type BucketStandIn, startBucket } from '../testing/bucket-stand-in.ts'
import { type MediaStore, MissingBytes, objectKey } from './media-store.ts'
import { openMediaStore } from './open-store.ts'
import type { BucketSettings } from './settings.ts'

const ID = '0123456789abcdef0123456789abcdef'
const KEY = objectKey(ID, 'full')

let folder: string
let upload: string
let bucket: BucketStandIn
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suyuan-store-'))
  upload = join(folder, 'upload')
  writeFileSync(upload, '0123456789')
  bucket = await startBucket('family', 'key-id', 'key-secret')
})
afterEach(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
})

function bucketSettings(changes: Partial<BucketSettings> = {}): BucketSettings {
  return {
    kind: 'bucket',
    bucket: 'family',
    region: 'ap-southeast-1',
    endpoint: bucket.origin,
    credentials: { accessKeyId: 'key-id', secretAccessKey: 'key-secret' },
    prefix: 'suyuan/',
    pathStyle: true,
    ...changes,
  }
}

const stores = {
  folder: () => openMediaStore({ kind: 'folder', folder: join(folder, 'media') }),
  bucket: () => openMediaStore(bucketSettings()),
}

async function read(store: MediaStore, key: string, range?: { start: number; end: number }) {
  return (await buffer(await store.open(key, range))).toString()
}

async function keys(store: MediaStore): Promise<string[]> {
  const found: string[] = []
  for await (const { key, modifiedAt } of store.list()) {
    expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
    found.push(key)
  }
  return found.sort()
}

describe.each(['folder', 'bucket'] as const)('a media store in a %s', (kind) => {
  it('gives back what was put, whole and in parts, and lists it', async () => {
    const store = await stores[kind]()
    await store.put(KEY, upload, 'image/jpeg')
    await store.put(objectKey(ID, '320'), upload, 'image/webp')
    expect(await read(store, KEY)).toBe('0123456789')
    expect(await read(store, KEY, { start: 0, end: 0 })).toBe('0')
    expect(await read(store, KEY, { start: 4, end: 9 })).toBe('456789')
    expect(await keys(store)).toEqual([objectKey(ID, '320'), KEY])
  })

  it('deletes, and deletes again without complaint', async () => {
    const store = await stores[kind]()
    await store.put(KEY, upload, 'image/jpeg')
    await store.delete(KEY)
    await store.delete(KEY)
    await expect(store.open(KEY)).rejects.toThrow(MissingBytes)
    expect(await keys(store)).toEqual([])
  })

  it('stores nothing of a file that is not there', async () => {
    const store = await stores[kind]()
    await expect(store.put(KEY, join(folder, 'none'), 'image/jpeg')).rejects.toThrow()
    expect(await keys(store)).toEqual([])
  })
})

describe('a folder of media', () => {
  it('leaves what is not its own alone and shows what a killed upload left', async () => {
    const store = await stores.folder()
    const media = join(folder, 'media')
    mkdirSync(join(media, 'holiday'))
    writeFileSync(join(media, 'holiday', 'beach.jpg'), 'mine')
    writeFileSync(join(media, 'incoming', 'cbf0f21f-4b6f-4d6b-9d0e-1f6f3f5f6a7b'), 'half')
    expect(await keys(store)).toEqual(['incoming/cbf0f21f-4b6f-4d6b-9d0e-1f6f3f5f6a7b'])
  })

  it('leaves no empty folder of a deleted file', async () => {
    const store = await stores.folder()
    await store.put(KEY, upload, 'image/jpeg')
    await store.delete(KEY)
    expect(readdirSync(join(folder, 'media', '01'))).toEqual([])
  })

  it('stops the start where it cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '')
    const opened = openMediaStore({ kind: 'folder', folder: join(folder, 'file') })
    await expect(opened).rejects.toThrow(ConfigError)
    await expect(opened).rejects.toThrow(/^MEDIA_DIR: /)
  })

  it('tells how old a file is by the file', async () => {
    const store = await stores.folder()
    await store.put(KEY, upload, 'image/jpeg')
    const then = new Date('2026-01-02T03:04:05Z')
    utimesSync(join(folder, 'media', KEY), then, then)
    for await (const { modifiedAt } of store.list()) expect(modifiedAt).toEqual(then)
  })
})

describe('a bucket of media', () => {
  it('signs every request with the keys it was given, for its region', async () => {
    const store = await stores.bucket()
    await store.put(KEY, upload, 'image/jpeg')
    await read(store, KEY)
    await store.delete(KEY)
    await keys(store)
    expect(bucket.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /family/suyuan/${KEY}`,
      `GET /family/suyuan/${KEY}`,
      `DELETE /family/suyuan/${KEY}`,
      'GET /family/',
    ])
    for (const { authorization } of bucket.received) {
      expect(authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/ap-southeast-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/,
      )
    }
  })

  it('is told when its keys are wrong', async () => {
    const credentials = { accessKeyId: 'key-id', secretAccessKey: 'guessed' }
    const store = await openMediaStore(bucketSettings({ credentials }))
    await expect(store.put(KEY, upload, 'image/jpeg')).rejects.toThrow('SignatureDoesNotMatch')
    await expect(store.open(KEY)).rejects.toThrow('SignatureDoesNotMatch')
  })

  it('tries again when the provider stumbles once', async () => {
    const store = await stores.bucket()
    bucket.stumble()
    await store.put(KEY, upload, 'image/jpeg')
    expect(await read(store, KEY)).toBe('0123456789')
  })

  it('lists page by page', async () => {
    const store = await stores.bucket()
    const ids = Array.from({ length: 5 }, (_, at) => `${at}${ID.slice(1)}`)
    for (const id of ids) await store.put(objectKey(id, 'full'), upload, 'image/jpeg')
    expect(await keys(store)).toEqual(ids.map((id) => objectKey(id, 'full')))
  })
})
