import { join, resolve } from 'node:path'
import * as z from 'zod'

const emptyIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const optionalText = z.preprocess(emptyIsAbsent, z.string().optional())
const amount = (fallback: number) =>
  z.preprocess(emptyIsAbsent, z.coerce.number().int().min(1).max(100_000_000).default(fallback))

/** The settings of uploaded files, as the environment names them. */
export const mediaEnvironment = {
  /** Folder of uploaded files; `media` in DATA_DIR where absent. */
  MEDIA_DIR: optionalText,
  /** A bucket instead of the folder. */
  MEDIA_S3_BUCKET: optionalText,
  MEDIA_S3_REGION: optionalText,
  /** Address of a provider other than AWS. */
  MEDIA_S3_ENDPOINT: z.preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  MEDIA_S3_KEY_ID: optionalText,
  MEDIA_S3_KEY_SECRET: optionalText,
  /** Put before every key, such as `suyuan/`. */
  MEDIA_S3_PREFIX: optionalText,
  /** `path`: the bucket in the path; `host`: in the host name. */
  MEDIA_S3_STYLE: z.preprocess(emptyIsAbsent, z.enum(['path', 'host']).optional()),
  /** What one member may keep, in megabytes (10^6 bytes) and in files. */
  MEDIA_QUOTA_MB: amount(2_000),
  MEDIA_QUOTA_FILES: amount(5_000),
}

type Values = z.output<z.ZodObject<typeof mediaEnvironment>>

export interface BucketSettings {
  kind: 'bucket'
  bucket: string
  region: string
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Empty, or with a slash at its end. */
  prefix: string
  pathStyle: boolean
}

export type MediaSettings = { kind: 'folder'; folder: string } | BucketSettings

/** What one member may keep. */
export interface MediaQuota {
  bytes: number
  files: number
}

const bucketDetails = [
  'MEDIA_S3_REGION',
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_KEY_ID',
  'MEDIA_S3_KEY_SECRET',
  'MEDIA_S3_PREFIX',
  'MEDIA_S3_STYLE',
] as const

/** Settings that contradict each other, a line each; empty where all is well. */
export function mediaFaults(values: Values): string[] {
  const faults: string[] = []
  if (values.MEDIA_S3_BUCKET === undefined) {
    const idle = bucketDetails.filter((name) => values[name] !== undefined)
    if (idle.length > 0) faults.push(`MEDIA_S3_BUCKET: required with ${idle.join(', ')}`)
    return faults
  }
  if (values.MEDIA_DIR !== undefined) faults.push('MEDIA_DIR: not together with MEDIA_S3_BUCKET')
  if ((values.MEDIA_S3_KEY_ID === undefined) !== (values.MEDIA_S3_KEY_SECRET === undefined)) {
    faults.push('MEDIA_S3_KEY_ID, MEDIA_S3_KEY_SECRET: both or neither')
  }
  if (values.MEDIA_S3_ENDPOINT === undefined && values.MEDIA_S3_REGION === undefined) {
    faults.push('MEDIA_S3_REGION: required where MEDIA_S3_ENDPOINT is not set')
  }
  return faults
}

/** Only after `mediaFaults` found nothing. */
export function mediaSettings(values: Values, dataDir: string): MediaSettings {
  if (values.MEDIA_S3_BUCKET === undefined) {
    return { kind: 'folder', folder: resolve(values.MEDIA_DIR ?? join(dataDir, 'media')) }
  }
  const { MEDIA_S3_KEY_ID: accessKeyId, MEDIA_S3_KEY_SECRET: secretAccessKey } = values
  const prefix = values.MEDIA_S3_PREFIX?.replace(/^\/+|\/+$/g, '') ?? ''
  return {
    kind: 'bucket',
    bucket: values.MEDIA_S3_BUCKET,
    region: values.MEDIA_S3_REGION ?? 'us-east-1',
    endpoint: values.MEDIA_S3_ENDPOINT,
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined
        ? { accessKeyId, secretAccessKey }
        : undefined,
    prefix: prefix === '' ? '' : `${prefix}/`,
    pathStyle: (values.MEDIA_S3_STYLE ?? (values.MEDIA_S3_ENDPOINT ? 'path' : 'host')) === 'path',
  }
}

export function mediaQuota(values: Values): MediaQuota {
  return { bytes: values.MEDIA_QUOTA_MB * 1_000_000, files: values.MEDIA_QUOTA_FILES }
}
