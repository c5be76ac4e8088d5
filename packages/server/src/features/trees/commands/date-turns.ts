import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { LIFE_PAGE } from '@suyuan/contract/limits'
import type { treeLife } from '@suyuan/contract/tree-life'
import { DATES_VERSION } from '@suyuan/genealogy/dates/understand-date'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { treeTurned } from '../../../db/schema/tree-turned.ts'
import { familyTrees, treePersons } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { lockTree, openTree } from '../access/tree-access.ts'
import type { TreeContext } from './change-tree.ts'

type Form<Name extends keyof typeof treeLife> = ParsedInputOf<(typeof treeLife)[Name]>

const isThere = and(
  eq(treePersons.book, treeTurned.book),
  eq(treePersons.serial, treeTurned.serial),
  isNull(treePersons.deletedAt),
)

/** How many wait for their owner's agreement. */
export async function countTurned(db: Queryable, book: number) {
  const [found] = await db
    .select({
      total: sql<number>`count(*)::int`,
      hidden: sql<number>`(count(*) filter (where ${treeTurned.hidden}))::int`,
    })
    .from(treeTurned)
    .innerJoin(treePersons, isThere)
    .where(eq(treeTurned.book, book))
  return found ?? { total: 0, hidden: 0 }
}

/** Whom dates that were read anew would hide from strangers, or show, once the owner agrees. */
export async function listTurned(
  { db }: Pick<TreeContext, 'db'>,
  form: Form<'dates'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeLife.dates>> {
  const { row } = await openTree(db, form.family_tree_id, 'manage', caller)
  const { total, hidden } = await countTurned(db, row.number)
  const people = await db
    .select({
      id: treePersons.id,
      serial: treePersons.serial,
      surname: treePersons.surname,
      name: treePersons.name,
      birth_day: treePersons.birthDay,
      birth_text: treePersons.birthText,
      death_day: treePersons.deathDay,
      death_text: treePersons.deathText,
      hidden: treeTurned.hidden,
    })
    .from(treeTurned)
    .innerJoin(treePersons, isThere)
    .where(and(eq(treeTurned.book, row.number), gt(treeTurned.serial, form.after)))
    .orderBy(asc(treeTurned.serial))
    .limit(LIFE_PAGE + 1)
  return {
    total,
    hidden,
    shown: total - hidden,
    list: people.slice(0, LIFE_PAGE),
    more: people.length > LIFE_PAGE,
  }
}

/**
 * Has what dates mean applied to who is shown; a job does it within minutes. Said again, it stays said.
 * @throws {AppError} conflict where the list is not what was seen, or there is none
 */
export async function agreeToDates(
  { db }: Pick<TreeContext, 'db'>,
  form: Form<'agreeDates'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeLife.agreeDates>> {
  return transact(db, async (tx) => {
    const { row } = await lockTree(tx, form.family_tree_id, 'manage', caller)
    if (row.datesAgreed >= DATES_VERSION || row.datesVersion >= DATES_VERSION) {
      return { people: form.seen }
    }
    const { total } = await countTurned(tx, row.number)
    if (row.datesAsked < DATES_VERSION || total !== form.seen) throw new AppError('conflict')
    await tx
      .update(familyTrees)
      .set({ datesAgreed: DATES_VERSION })
      .where(eq(familyTrees.number, row.number))
    return { people: total }
  })
}
