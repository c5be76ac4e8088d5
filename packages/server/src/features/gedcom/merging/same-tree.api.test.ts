import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { AlteredClan, asItWas } from '../testing/altered-clan.ts'
import { mergeSteps } from '../testing/merge-steps.ts'

const PEOPLE = 2000
const clan = new AlteredClan(PEOPLE)

describe.skipIf(!hasDatabase)('a file that goes into the very tree that it came from', () => {
  let test: TestApp
  let steps: ReturnType<typeof mergeSteps>
  let owner: Member
  let book: string
  beforeAll(async () => {
    test = await startTestApp()
    steps = mergeSteps(test)
    owner = await memberSteps(test).enter()
    book = await steps.bring(owner, clan.file(asItWas).text)
  }, 60_000)
  afterAll(() => test.close())

  const by = () => ({ token: owner.token })
  /** Merges by the usual rule, nothing decided. */
  async function mergeInto(tree: string, text: string) {
    const { id } = await steps.match(owner, tree, text)
    return (await steps.merge(owner, id)).outcome
  }
  const idsIn = (text: string) =>
    [...text.matchAll(/\n1 REFN ([\da-f-]{36})\n2 TYPE suyuan:person/g)].map(([, id]) => id)

  it('adds nobody, and what it tells besides is undone as a whole', async () => {
    const before = await steps.take(owner, book, 'gedcom551')
    const more = clan.file({ ...asItWas, withOccupation: true }).text
    const men = more.match(/\n1 SEX M/g)?.length
    expect(await mergeInto(book, more)).toMatchObject({
      ...{ joined: PEOPLE, added: 0, filled: men, differing: 0, left_out: 0 },
    })
    // And once more.
    expect(await mergeInto(book, more)).toMatchObject({ joined: PEOPLE, added: 0, filled: 0 })
    await test.data('POST /api/web/tree/undo', { family_tree_id: book }, by())
    expect(await steps.take(owner, book, 'gedcom551')).toBe(before)
  }, 120_000)

  it('is known by its ids, through other programs and other trees', async () => {
    const out = await steps.take(owner, book, 'gedcom551')
    const ids = idsIn(out)
    expect(new Set(ids).size).toBe(PEOPLE)
    // Another program renames everybody, tells no kin, and numbers them anew.
    let number = 0
    const renamed = out
      .replace(/\n1 NAME [^\n]*(?:\n[2-9][^\n]*)*/g, () => {
        number += 1
        return `\n1 NAME /赵/${number}`
      })
      .replace(/\n[12] (?:FAMC|FAMS|HUSB|WIFE|CHIL) [^\n]*(?:\n[2-9] PEDI[^\n]*)?/g, '')
      .replaceAll(/@I(\d+)@/g, '@X$1@')
    const { id } = await steps.match(owner, book, renamed)
    expect((await steps.info(owner, id)).merge).toMatchObject({ same: PEOPLE, new: 0, doubtful: 0 })
    const [first] = await steps.list(owner, id, 'same')
    expect(first?.candidates[0]?.reasons).toContain('id')
    await test.data('POST /api/web/tree/import/cancel', { id }, by())
    // A copy on the site says the same of itself, and comes back to where it was taken from.
    const copy = await steps.bring(owner, out)
    const again = await steps.take(owner, copy, 'gedcom551')
    expect(idsIn(again)).toEqual(ids)
    expect(await mergeInto(book, again)).toMatchObject({ joined: PEOPLE, added: 0, filled: 0 })
    expect(await mergeInto(copy, again)).toMatchObject({ joined: PEOPLE, added: 0, filled: 0 })
  }, 240_000)

  it('tells nothing of somebody hidden, not even the id', async () => {
    const alive = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME /陈/在世\n1 SEX M\n0 TRLR\n'
    const tree = await steps.bring(owner, alive)
    const { first_node_id } = await test.data('GET /api/web/tree/info', { id: tree }, by())
    expect(await steps.take(owner, tree, 'gedcom551')).toContain(first_node_id)
    const form = { family_tree_id: tree, format: 'gedcom551', living: false } as const
    const { body } = await test.file('POST /api/web/tree/export', form, by())
    expect(body).toContain('1 NAME /陈/某')
    expect(body).not.toContain('REFN')
  })
})
