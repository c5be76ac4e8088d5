import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommandLine } from '../testing/command-line.ts'
import { registration } from '../testing/members.ts'
import { prepareDataDir } from '../testing/prepared-data.ts'
import { startServer } from '../testing/server-process.ts'
import { callServer } from '../testing/signed-call.ts'

const SECRET = 'secret-of-the-tests'

describe('the commands of back-ups', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'suyuan-backup-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('back a site up while it runs, and restore it elsewhere, also after a kill', async () => {
    const old = { DATA_DIR: join(folder, 'old') }
    prepareDataDir(old.DATA_DIR)
    const server = await startServer({ ...old, APP_SIGN_SECRET: SECRET })
    const input = registration()
    const register = 'POST /api/web/user/register'
    const { body } = await callServer(server.origin, SECRET, register, input)
    expect(body.code).toBe(10000)
    const to = join(folder, 'taken')
    // The server answers meanwhile: it only waits while its files are copied.
    let answers = 0
    const asking = setInterval(() => {
      void fetch(`${server.origin}/health`).then(({ ok }) => {
        if (ok) answers += 1
      })
    }, 50)
    const backup = await runCommandLine('backup', [to, '--verify'], old)
    clearInterval(asking)
    expect(backup.output).toMatch(/\nverified: \d+ rows and 0 files/)
    expect([backup.code, existsSync(`${to}.part`)]).toEqual([0, false])
    expect(answers).toBeGreaterThan(10)
    expect(await server.end('SIGTERM')).toBe(0)

    const restored = { DATA_DIR: join(folder, 'new') }
    const killed = await runCommandLine('restore', [to], restored, (output) =>
      output.includes('uploaded files'),
    )
    expect(killed.code).toBeNull()
    const { code, output } = await runCommandLine('restore', [to], restored)
    expect([code, output]).toEqual([0, expect.stringContaining(' tables, as they were at ')])
    const again = await startServer({ ...restored, APP_SIGN_SECRET: SECRET })
    const second = await callServer(again.origin, SECRET, register, input)
    // Who was a member is one.
    expect(second.body.code).not.toBe(10000)
    expect((await runCommandLine('restore', [to], restored)).output).toContain('is in use')
    expect(await again.end('SIGTERM')).toBe(0)
  })

  it('say what they need', async () => {
    const settings = { DATA_DIR: join(folder, 'none') }
    const cases: [string, string[], RegExp][] = [
      ['backup', [], /Name one folder/],
      ['backup', [join(folder, 'x')], /There is no database/],
      ['restore', [join(folder, 'x')], /is no back-up/],
      ['restore', [join(folder, 'x'), '--tree', 'y'], /--tree needs --to/],
    ]
    for (const [command, args, words] of cases) {
      const { code, output } = await runCommandLine(command, args, settings)
      expect([code, output]).toEqual([1, expect.stringMatching(words)])
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('x'))).toEqual([])
  })
})
