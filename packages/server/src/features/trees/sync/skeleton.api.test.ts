import type { SkeletonHead, SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../app/caller.ts'
import { PiecesInTurn } from '../../../app/pieces-in-turn.ts'
import { familyTrees, treePersons } from '../../../db/schema/trees.ts'
import { madeUpClan } from '../../../testing/clan.ts'
import { loadClan } from '../../../testing/load-clan.ts'
import { memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { GraphCache } from '../graph/graph-cache.ts'
import { changesSince } from './deltas.ts'
import { skeletonFile } from './skeleton.ts'
import { SkeletonCache } from './skeleton-cache.ts'

const PEOPLE = 2000

/** Work that stands still after its first piece until somebody lets it go on. */
class HeldWork extends PiecesInTurn {
  readonly goOn = Promise.withResolvers<void>()

  override async *each<Item>(
    share: string,
    steps: Generator<Item | undefined, void, undefined>,
  ): AsyncGenerator<Item, void, undefined> {
    for await (const piece of super.each(share, steps)) {
      yield piece
      await this.goOn.promise
    }
  }
}

describe.skipIf(!hasDatabase)('a skeleton that is read slowly', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('tells all of the version it began with, though somebody is deleted in the midst', async () => {
    const { db } = test.database
    const owner = await memberSteps(test).enter()
    const caller: Caller = {
      ...{ lang: 'zh-CN', address: '127.0.0.1', userAgent: '', requestId: '', way: 'api' },
      session: { id: '', userId: owner.uid, role: 'member' },
    }
    const clan = madeUpClan(PEOPLE, randomNumbers(1))
    const tree = await loadClan(db, owner.uid, clan)
    const work = new HeldWork()
    const graphs = new GraphCache(db, work)
    const viewing = { db, graphs }
    const { body } = await skeletonFile({ ...viewing, kept: new SkeletonCache() }, tree, caller)
    const reader = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
    // The head has come, and nothing else can.
    const told = [(await reader.next()).value as Uint8Array]

    // Somebody without a family of their own, far down in the tree.
    const married = new Set(clan.unions.flatMap(({ first, second }) => [first, second]))
    const last = clan.people.findLast(({ serial }) => !married.has(serial)) ?? expect.fail()
    const [gone] = await db
      .select({ book: treePersons.book, id: treePersons.id })
      .from(treePersons)
      .innerJoin(familyTrees, eq(familyTrees.number, treePersons.book))
      .where(and(eq(familyTrees.id, tree), eq(treePersons.serial, last.serial)))
    if (!gone) expect.fail('nobody to delete')
    const form = { family_tree_id: tree, id: gone.id }
    await test.data('POST /api/web/person/delete', form, { token: owner.token })
    const now = await graphs.now(gone.book)
    expect(now.graph.people.size).toBe(clan.people.length - 1)
    work.goOn.resolve()

    for (let next = await reader.next(); !next.done; next = await reader.next()) {
      told.push(next.value)
    }
    const lines = Buffer.concat(told).toString().trimEnd().split('\n')
    const [head, ...parts] = lines.map((line) => JSON.parse(line) as unknown)
    const { version, people, unions, links } = head as SkeletonHead
    const serials = (parts.slice(0, -1) as SkeletonPart[]).flatMap((part) => part.people.serial)
    expect(parts.at(-1)).toEqual({ end: true })
    expect([version, people]).toEqual([1, clan.people.length])
    expect([unions, links]).toEqual([clan.unions.length, clan.links.length])
    expect(new Set(serials).size).toBe(people)
    expect(serials).toContain(last.serial)

    // What has changed since that version takes them away.
    const since = { family_tree_id: tree, since: version }
    const { delta } = await changesSince(viewing, since, caller)
    expect(delta.gone.people).toEqual([last.serial])
  })
})
