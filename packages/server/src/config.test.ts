import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = { APP_SIGN_SECRET: 'sixteen characters' }

describe('configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({ DATA_DIR: folder })
    expect(config).toMatchObject({
      mode: 'production',
      port: 3000,
      dataDir: folder,
      databaseUrl: undefined,
      logLevel: 'info',
      sampleRecords: true,
    })
  })

  it('takes an empty value for none', () => {
    const names = ['PORT', 'NODE_ENV', 'DATABASE_URL', 'REDIS_URL', 'SITE_URL', 'SITE_EMAIL']
    for (const nothing of ['', ' ']) {
      const empty = [...names, 'LOG_LEVEL', 'TRUST_PROXY'].map((name) => [name, nothing])
      const config = readConfig({ ...Object.fromEntries(empty), ...secret })
      expect(config).toMatchObject({ port: 3000, logLevel: 'info', trustProxy: [] })
    }
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['METRICS_PORT', '70000'],
    ['STOP_DELAY_S', '-1'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://localhost/suyuan'],
    ['DATABASE_URL', 'localhost:5432'],
    ['APP_SIGN_SECRET', 'short'],
    ['REDIS_URL', 'http://localhost'],
    ['TRUST_PROXY', 'the proxy'],
    ['TRUST_PROXY', '10.0.0.1,300.0.0.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['SAMPLE_RECORDS', 'some'],
    ['SITE_URL', 'example.org'],
    ['SITE_EMAIL', 'nobody'],
    ['MAP_SERVICE_URL', 'maps.example.org'],
    ['MEDIA_S3_ENDPOINT', 'oss.example.org'],
    ['MEDIA_S3_STYLE', 'virtual'],
    ['MEDIA_QUOTA_MB', '0'],
    ['MEDIA_QUOTA_FILES', 'many'],
  ])('names %s when it is %j', (name, value) => {
    const read = () => readConfig({ DATA_DIR: folder, ...secret, [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^Wrong setting in the environment\\n {2}${name}: `))
  })

  it('names every wrong value at once', () => {
    const read = () => readConfig({ PORT: 'x', LOG_LEVEL: 'y', SITE_URL: 'z' })
    for (const name of ['PORT', 'LOG_LEVEL', 'SITE_URL']) expect(read).toThrow(`${name}: `)
  })

  it('never shows a wrong secret', () => {
    expect(() => readConfig({ APP_SIGN_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
  })

  it.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback'])('trusts the proxy %s', (value) => {
    const { trustProxy } = readConfig({ ...secret, TRUST_PROXY: value })
    expect(trustProxy).toEqual(value.split(', '))
  })

  it('makes a secret of its own once, for the operator alone', () => {
    const own = mkdtempSync(join(folder, 'own-'))
    const { signSecret } = readConfig({ DATA_DIR: own })
    expect(signSecret).toMatch(/^[0-9a-f]{64}$/)
    expect(readConfig({ DATA_DIR: own }).signSecret).toBe(signSecret)
    expect(readFileSync(join(own, 'sign-secret'), 'utf8')).toBe(signSecret)
    expect(statSync(join(own, 'sign-secret')).mode & 0o077).toBe(0)
  })

  it('makes another where a full disk left none of it, or a part', () => {
    const own = mkdtempSync(join(folder, 'own-'))
    for (const left of ['', '0123']) {
      writeFileSync(join(own, 'sign-secret'), left)
      const { signSecret } = readConfig({ DATA_DIR: own })
      expect(signSecret).toMatch(/^[0-9a-f]{64}$/)
      expect(readConfig({ DATA_DIR: own }).signSecret).toBe(signSecret)
    }
  })

  it('needs a secret beside a database server, which other servers may share', () => {
    const read = () => readConfig({ DATABASE_URL: 'postgres://localhost/suyuan' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/APP_SIGN_SECRET/)
  })
})
