import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { users } from '../db/schema/accounts.ts'
import { putInOutbox } from '../delivery/outbox.ts'
import { cleanEnvironment } from '../testing/clean-environment.ts'

/** What the tools are for: they work beside a running server and without one. */
describe('command-line tools', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-cli-'))
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    await migrateDatabase(database)
    await database.db.insert(users).values({
      id: 'u1',
      surname: '陈',
      lastName: '文德',
      loginName: 'ChenWende',
      loginKey: 'chenwende',
      loginSkeleton: 'chenwende',
      email: 'chen@example.org',
      emailKey: 'chen@example.org',
      lang: 'zh-CN',
      passwordHash: '',
      consentVersion: '2026-11-20',
      consentedAt: new Date(),
    })
    await database.close()
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  function run(tool: 'staff' | 'outbox', ...args: string[]) {
    const file = fileURLToPath(new URL(`./${tool}.ts`, import.meta.url))
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
      env: { ...cleanEnvironment(), DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    return { status, said: `${stdout}${stderr}` }
  }

  it('make staff without a server', () => {
    expect(run('staff', 'add', 'CHENWENDE', 'admin').said).toBe('ChenWende: admin\n')
  })

  describe('beside a running server', () => {
    // The database answers from a thread of its own, so waiting for a tool does not stop it.
    let server: OpenDatabase
    beforeAll(async () => {
      server = await openDatabase({ databaseUrl: undefined, dataDir })
    })
    afterAll(() => server.close())

    it('list the staff, unmake them and tell what happened to an account', async () => {
      expect(run('staff', 'list').said).toBe('admin\tChenWende\n')
      expect(run('staff', 'remove', 'chenwende').said).toBe('ChenWende: member\n')
      expect(await server.db.select({ role: users.role }).from(users)).toEqual([{ role: 'member' }])
      expect(run('staff', 'list')).toEqual({ status: 0, said: 'Nobody is staff yet.\n' })
      const { said } = run('staff', 'log', 'chenwende')
      expect(said.split('\n').map((line) => line.split('\t')[1])).toEqual([
        'role_changed:member:admin',
        'role_changed:admin:member',
        undefined,
      ])
    })

    it('say that there is no such member', () => {
      for (const order of ['add', 'log']) {
        const { status, said } = run('staff', order, 'nobody')
        expect([status, said]).toEqual([1, 'No account has the login name nobody\n'])
      }
    })
  })

  it('explain themselves', () => {
    const { status, said } = run('staff', 'add', 'x', 'king')
    expect(status).toBe(1)
    expect(said).toContain('npm run staff -- add LOGIN [admin]')
  })

  it('print the outbox', async () => {
    expect(run('outbox').said).toBe('The outbox is empty.\n')
    const to = '+6591234567'
    const message = { channel: 'sms', to, kind: 'login_code', text: '码 123456', code: '123456' }
    const owed = { id: randomUUID(), createdAt: new Date() }
    await putInOutbox(dataDir, { ...message, channel: 'sms' }, owed)
    const { status, said } = run('outbox')
    expect(status).toBe(0)
    expect(said).toMatch(/sms {2}\+6591234567 {2}login_code\n {4}码 123456\n\n1 message/)
  })
})
