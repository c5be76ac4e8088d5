import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../app/caller.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { GraphCache } from '../../trees/graph/graph-cache.ts'
import { unpack } from '../testing/media-steps.ts'
import { exportTree } from './export-tree.ts'

describe.skipIf(!hasDatabase)('a family tree that is changed while it is exported', () => {
  let test: TestApp
  let owner: Member
  let book = ''
  let first: { id: string }
  beforeAll(async () => {
    test = await startTestApp()
    owner = await memberSteps(test).enter()
  })
  beforeEach(async () => {
    ;({ book, first } = await treeSteps(test).treeWith(owner, { name: '旧名', death: 1 }))
  })
  afterAll(() => test.close())

  /** Somebody names the first anew and adds a child, so many times, as soon as it is known who is there. */
  function graphsWithEdits(times: number) {
    let left = times
    class Edited extends GraphCache {
      override async now(number: number) {
        const now = await super.now(number)
        if (left === 0) return now
        left -= 1
        const form = { family_tree_id: book, id: first.id, name: `新名${left}` }
        await test.data('POST /api/web/person/update', form, { token: owner.token })
        await treeSteps(test).addChild(owner, book, first.id, { name: `子${left}`, death: 1 })
        return now
      }
    }
    return new Edited(test.database.db)
  }

  async function exported(times: number, format: 'gedcom7' | 'gedzip' | 'csv') {
    const store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
    const folder = join(test.dataDir, 'exports')
    const context = { db: test.database.db, graphs: graphsWithEdits(times), store, folder }
    const caller: Caller = {
      ...{ lang: 'zh-CN', address: '', userAgent: '', requestId: '', way: 'api' },
      session: { id: '', userId: owner.uid, role: 'member' },
    }
    const form = { family_tree_id: book, format, root_id: null, living: true } as const
    return { file: () => exportTree(context, form, caller), left: () => readdirSync(folder) }
  }

  it.each(['gedcom7', 'csv'] as const)('leaves as one version of it in %s', async (format) => {
    const { file, left } = await exported(1, format)
    const { body } = await file()
    const told = await text(body as AsyncIterable<Uint8Array>)
    expect(['旧名', '新名0', '子0'].map((name) => told.includes(name))).toEqual([false, true, true])
    expect(left()).toEqual([])
  })

  it('leaves as one version of it in an archive', async () => {
    const { file, left } = await exported(1, 'gedzip')
    const pieces: Uint8Array[] = []
    for await (const piece of (await file()).body as AsyncIterable<Uint8Array>) pieces.push(piece)
    const { gedcom } = await unpack(Buffer.concat(pieces))
    expect(['旧名', '新名0', '子0'].map((name) => gedcom.includes(name))).toEqual([
      false,
      true,
      true,
    ])
    expect(left()).toEqual([])
  })

  it('is to be asked for again where that does not end, and nothing of it stays', async () => {
    const { file, left } = await exported(100, 'gedcom7')
    await expect(file()).rejects.toMatchObject({ errorCode: 'unavailable', retryAfterS: 30 })
    expect(left()).toEqual([])
  })
})
