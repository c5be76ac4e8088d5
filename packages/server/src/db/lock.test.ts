import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './client.ts'
import { DataDirInUse, lockDataDir } from './lock.ts'

/** A process that locks the folder and then does nothing. */
const program = `
import { lockDataDir } from ${JSON.stringify(new URL('lock.ts', import.meta.url).href)}
lockDataDir(process.argv[1])
console.log('locked')
setInterval(() => {}, 1000)`

describe('the lock of a data folder', () => {
  let folder: string
  let other: ChildProcess | undefined

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'suyuan-lock-'))
  })
  afterEach(async () => {
    await killOther()
    rmSync(folder, { recursive: true, force: true })
  })

  async function lockElsewhere(): Promise<void> {
    other = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (other.stdout) await once(other.stdout, 'data')
  }

  async function killOther(): Promise<void> {
    if (other === undefined || other.signalCode !== null) return
    other.kill('SIGKILL')
    await once(other, 'close')
  }

  it('keeps a second process out and says what to do', async () => {
    await lockElsewhere()
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
    expect(() => lockDataDir(folder)).toThrow(
      `${folder} is in use by another running server. Stop that one, or set DATA_DIR to another folder.`,
    )
  })

  it('keeps the database closed to a second process', async () => {
    await lockElsewhere()
    const opening = openDatabase({ databaseUrl: undefined, dataDir: folder })
    await expect(opening).rejects.toThrow(DataDirInUse)
  })

  it('is free once its process was killed', async () => {
    await lockElsewhere()
    await killOther()
    lockDataDir(folder)()
  })

  it('is free once it was released', () => {
    lockDataDir(folder)()
    lockDataDir(folder)()
  })

  it('keeps a second database of the same process out, too', () => {
    const unlock = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
    unlock()
  })
})
