import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { type ByteRange, idOfKey, type MediaStore, MissingBytes } from './media-store.ts'
import type { BucketSettings } from './settings.ts'

/** A provider that does not answer is given up on, so that requests do not pile up. */
const CONNECT_MS = 5_000
const SILENCE_MS = 30_000

const TRIES = 3
const RETRY_MS = 200

/** Faults come as errors, which the caller logs; the SDK's own words would only repeat them. */
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

/** A bucket of any provider that speaks the S3 protocol. The bucket itself must be private. */
export function openBucket(settings: BucketSettings): MediaStore {
  const client = clientOf(settings)
  const { bucket, prefix } = settings
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })
  return {
    put: (key, file, contentType) => putObject(client, place(key), file, contentType),
    open: (key, range) => openObject(client, place(key), range),
    async delete(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    list: () => listBucket(client, settings),
  }
}

function clientOf({ region, endpoint, credentials, pathStyle }: BucketSettings): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    // Without keys the SDK asks the machine: its role, or the usual AWS files.
    ...(credentials && { credentials }),
    forcePathStyle: pathStyle,
    // Not every provider knows the newer checksums; TLS and the signature guard the way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: quiet,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })
}

interface Place {
  Bucket: string
  Key: string
}

/** Tries again by itself: the SDK repeats no request whose body it has begun to read. */
async function putObject(
  client: S3Client,
  place: Place,
  file: string,
  contentType: string,
): Promise<void> {
  const { size } = await stat(file)
  for (let tries = 1; ; tries++) {
    const Body = createReadStream(file)
    try {
      await client.send(
        new PutObjectCommand({ ...place, Body, ContentLength: size, ContentType: contentType }),
      )
      return
    } catch (error) {
      if (tries === TRIES || !mayPass(error)) throw error
      await pause(RETRY_MS * tries)
    } finally {
      Body.destroy()
    }
  }
}

/** Whether the provider is busy, or the connection broke before it answered. */
function mayPass(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return status === undefined || status >= 500 || status === 429
}

async function openObject(
  client: S3Client,
  place: Place,
  range: ByteRange | undefined,
): Promise<Readable> {
  try {
    const { Body } = await client.send(
      new GetObjectCommand({
        ...place,
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      }),
    )
    if (!(Body instanceof Readable)) throw new Error('The media store answered without a body')
    return Body
  } catch (error) {
    if (error instanceof NoSuchKey) throw new MissingBytes(place.Key)
    throw error
  }
}

async function* listBucket(client: S3Client, { bucket, prefix }: BucketSettings) {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
  for await (const { Contents = [] } of pages) {
    for (const { Key, LastModified } of Contents) {
      const key = Key?.slice(prefix.length)
      if (key === undefined || idOfKey(key) === undefined || !LastModified) continue
      yield { key, modifiedAt: LastModified }
    }
  }
}
