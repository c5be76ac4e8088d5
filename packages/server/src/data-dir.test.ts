import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { databaseStopped, makeFolder, requireRoomForDatabase } from './data-dir.ts'

describe('the data folder', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'suyuan-data-dir-'))
    writeFileSync(join(folder, 'file'), '')
    mkdirSync(join(folder, 'begun'))
    symlinkSync(join(folder, 'nowhere'), join(folder, 'broken-link'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is made with those above it, and may be there', () => {
    const place = join(folder, 'a', 'b', 'c')
    makeFolder('DATA_DIR', place)
    makeFolder('DATA_DIR', place)
    writeFileSync(join(place, 'x'), '')
  })

  it.each([
    ['file', 'is no folder'],
    ['file/data', 'is no folder'],
    ['broken-link', 'cannot be made in that place'],
  ])('%s is refused in one line', (name, reason) => {
    const place = join(folder, name)
    const line = `DATA_DIR: ${place} ${reason}`
    expect(() => makeFolder('DATA_DIR', place)).toThrow(new ConfigError(line))
  })

  it('on a disk without room takes no new database, but one that is there', () => {
    const begin = (name: string, free: number) => () =>
      requireRoomForDatabase(folder, join(folder, name), free)
    expect(begin('new', 52_400_000)).toThrow(
      new ConfigError(
        `DATA_DIR: ${folder} is on a disk with 52 MB free; a new database takes 250 MB`,
      ),
    )
    expect(begin('new', 250_000_000)).not.toThrow()
    expect(begin('begun', 0)).not.toThrow()
  })

  it('on a full disk is why a database did not start', () => {
    const cause = { errno: 51 }
    expect(databaseStopped(folder, cause, 1000)).toEqual(
      new ConfigError(`DATA_DIR: ${folder} is on a disk that is full`),
    )
    expect(databaseStopped(folder, cause, 1e9)).not.toBeInstanceOf(ConfigError)
  })
})
