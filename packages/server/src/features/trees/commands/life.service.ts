import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { LIFE_PAGE } from '@suyuan/contract/limits'
import type { treeLife } from '@suyuan/contract/tree-life'
import { doubtfulReasons } from '@suyuan/genealogy/life/life-reasons'
import { ALIVE } from '@suyuan/genealogy/life/life-rule'
import { searchWord } from '@suyuan/genealogy/names/search-key'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { abilities } from '../../../app/policy.ts'
import type { Queryable } from '../../../db/client.ts'
import { countsAsLiving, treePersons } from '../../../db/schema/trees.ts'
import { openTree } from '../access/tree-access.ts'
import type { TreeNow } from '../graph/graph-cache.ts'
import type { Viewing } from '../queries/show-tree.ts'
import { treePolicy } from '../trees.policy.ts'
import { changeTree, type TreeContext } from './change-tree.ts'
import { countTurned } from './date-turns.ts'
import { type PersonPatch, patchPeople } from './patch-people.ts'
import type { PersonRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

type Form<Name extends keyof typeof treeLife> = ParsedInputOf<(typeof treeLife)[Name]>
type Doubtful = (typeof doubtfulReasons)[number]

/** What a decision on who counts as living calls itself in the history. */
export const LIFE = 'person.life'

interface InDoubt {
  serial: number
  reason: Doubtful
}

/**
 * Of whom something is told of a death, and not enough: they count as living. Who is dead by the years
 * of relatives is none of them.
 */
async function peopleInDoubt(db: Queryable, book: number, now: TreeNow): Promise<InDoubt[]> {
  const { serial, lifeReason } = treePersons
  const rows = await db
    .select({ serial, reason: lifeReason })
    .from(treePersons)
    .where(
      and(eq(treePersons.book, book), inArray(lifeReason, [...doubtfulReasons]), countsAsLiving),
    )
    .orderBy(asc(serial))
  return rows.filter((row): row is InDoubt => now.mayLive(row.serial))
}

export async function listInDoubt(
  { db, graphs }: Viewing,
  form: Form<'list'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeLife.list>> {
  const open = await openTree(db, form.family_tree_id, 'arrange', caller)
  const { row: book } = open
  const mayManage = abilities(treePolicy, open, caller).manage
  const reread = mayManage ? (await countTurned(db, book.number)).total : 0
  const now = await graphs.now(book.number)
  const all = await peopleInDoubt(db, book.number, now)
  const groups = doubtfulReasons.flatMap((reason) => {
    const people = all.filter((each) => each.reason === reason).length
    return people === 0 ? [] : { reason, people }
  })
  const word = searchWord(form.text)
  const wanted = all
    .filter(({ serial, reason }) => reason === form.reason && serial > form.after)
    .map(({ serial }) => serial)
    .filter((serial) => now.graph.people.get(serial)?.searchKey.includes(word))
  const rows = await rowsOf(db, book.number, wanted.slice(0, LIFE_PAGE))
  return {
    total: all.length,
    groups,
    reread,
    list: rows.map((row) => ({
      id: row.id,
      serial: row.serial,
      surname: row.surname,
      name: row.name,
      birth_day: row.birthDay,
      birth_text: row.birthText,
      death_day: row.deathDay,
      death_text: row.deathText,
    })),
    more: wanted.length > LIFE_PAGE,
  }
}

/** What tells them apart; their memos may be long. */
function rowsOf(db: Queryable, book: number, serials: readonly number[]) {
  const { id, serial, surname, name, birthDay, birthText, deathDay, deathText } = treePersons
  return db
    .select({ id, serial, surname, name, birthDay, birthText, deathDay, deathText })
    .from(treePersons)
    .where(and(eq(treePersons.book, book), inArray(treePersons.serial, [...serials])))
    .orderBy(asc(treePersons.serial))
}

/**
 * Says of people that they have died, or that they live: one change, which can be undone.
 * @throws {AppError} conflict where the group is not what was seen, and those of `changeTree`
 */
export async function decideInDoubt(
  context: TreeContext,
  { graphs }: Viewing,
  form: Form<'decide'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeLife.decide>> {
  const call = {
    caller,
    book: form.family_tree_id,
    action: 'arrange',
    kind: LIFE,
    requestKey: form.request_key,
  } as const
  const { row: book } = await openTree(context.db, form.family_tree_id, 'arrange', caller)
  const now = await graphs.now(book.number)
  const change = await changeTree(context, call, async (edit) => {
    const rows = await peopleMeant(edit, form, now)
    // Whoever has joined or left the group since was not seen by who decides.
    if (form.seen !== undefined && form.seen !== rows.length) throw new AppError('conflict')
    await patchPeople(
      edit,
      rows.map((row) => decided(row, form.counts)),
    )
    return String(rows.length)
  })
  return { people: Number(change.subject) || 0, change: change.version }
}

async function peopleMeant(edit: TreeEdit, form: Form<'decide'>, now: TreeNow) {
  const { tx, number } = edit
  if (form.reason !== undefined) {
    const meant = (await peopleInDoubt(tx, number, now)).filter(
      ({ reason }) => reason === form.reason,
    )
    return edit.persons(meant.map(({ serial }) => serial))
  }
  return tx
    .select()
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, number),
        inArray(treePersons.id, form.ids ?? []),
        isNull(treePersons.deletedAt),
      ),
    )
}

/** What is to be said of somebody from now on. */
export function decided(row: PersonRow, counts: 'dead' | 'living'): PersonPatch {
  if (counts === 'living') {
    return { row, patch: { isDead: false, lifeReason: 'decided_living', lastActed: ALIVE } }
  }
  const lastActed = row.lastActed === ALIVE ? 0 : row.lastActed
  return { row, patch: { isDead: true, lifeReason: 'decided_dead', lastActed } }
}
