import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'

const given = { APP_SIGN_SECRET: 'sixteen characters', DATA_DIR: '/srv/suyuan' }
const media = (env: Record<string, string>) => readConfig({ ...given, ...env }).media

describe('the media store', () => {
  it('is a folder beside the data, or the one that is named', () => {
    expect(media({})).toEqual({ kind: 'folder', folder: '/srv/suyuan/media' })
    expect(media({ MEDIA_DIR: ' ' })).toEqual({ kind: 'folder', folder: '/srv/suyuan/media' })
    expect(media({ MEDIA_DIR: 'pictures' })).toEqual({
      kind: 'folder',
      folder: resolve('pictures'),
    })
  })

  it('is a bucket of AWS by its region, with the rights of the machine', () => {
    expect(media({ MEDIA_S3_BUCKET: 'family', MEDIA_S3_REGION: 'ap-east-1' })).toEqual({
      kind: 'bucket',
      bucket: 'family',
      region: 'ap-east-1',
      endpoint: undefined,
      credentials: undefined,
      prefix: '',
      pathStyle: false,
    })
  })

  it('is a bucket elsewhere, by keys', () => {
    const env = {
      MEDIA_S3_BUCKET: 'family',
      MEDIA_S3_ENDPOINT: 'https://minio.example.org',
      MEDIA_S3_KEY_ID: 'id',
      MEDIA_S3_KEY_SECRET: 'secret',
      MEDIA_S3_PREFIX: '/suyuan/files/',
    }
    expect(media(env)).toMatchObject({
      endpoint: 'https://minio.example.org',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      prefix: 'suyuan/files/',
      pathStyle: true,
    })
    expect(media({ ...env, MEDIA_S3_STYLE: 'host' })).toMatchObject({ pathStyle: false })
  })

  it.each([
    [{ MEDIA_S3_REGION: 'eu-west-1' }, 'MEDIA_S3_BUCKET: required with MEDIA_S3_REGION'],
    [{ MEDIA_S3_BUCKET: 'family' }, 'MEDIA_S3_REGION: required'],
    [
      { MEDIA_S3_BUCKET: 'family', MEDIA_S3_REGION: 'x', MEDIA_DIR: 'media' },
      'MEDIA_DIR: not together with MEDIA_S3_BUCKET',
    ],
    [
      { MEDIA_S3_BUCKET: 'family', MEDIA_S3_REGION: 'x', MEDIA_S3_KEY_ID: 'id' },
      'MEDIA_S3_KEY_ID, MEDIA_S3_KEY_SECRET: both or neither',
    ],
  ])('%j stops the start', (env, line) => {
    const read = () => media(env)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(line)
  })

  it('has bounds for each member', () => {
    expect(readConfig(given).mediaQuota).toEqual({ bytes: 2_000_000_000, files: 5_000 })
    const smaller = readConfig({ ...given, MEDIA_QUOTA_MB: '50', MEDIA_QUOTA_FILES: '7' })
    expect(smaller.mediaQuota).toEqual({ bytes: 50_000_000, files: 7 })
  })
})
