import { LIFE_RULE } from '@suyuan/genealogy/life/life-rule'
import { and, eq, isNotNull, lt, not, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../../db/client.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { implementJob, type Job, type JobHandler } from '../../../jobs/job.ts'
import { isPendingOrFailed } from '../../../jobs/queue.ts'
import type { Schedule } from '../../../jobs/schedules.ts'
import { lockTreeForSite } from '../../trees/access/tree-access.ts'
import { storeChange } from '../../trees/commands/change-tree.ts'
import { LIFE } from '../../trees/commands/life.service.ts'
import { type PersonPatch, patchPeople } from '../../trees/commands/patch-people.ts'
import { TreeEdit } from '../../trees/commands/tree-edit.ts'
import { livingIn, loadGraph } from '../../trees/graph/load-graph.ts'
import { hiddenBy, livesOfTree, patchDeleted } from './lives-of-tree.ts'
import { type LifeContext, notifyOwner } from './notify-owner.ts'

/** Trees of one round: so many are owed their check within a minute of a start. */
export const TREES_OF_ROUND = 500
/** How often a tree may be changed while it is gone through. */
const TRIES = 5
/** Seconds for which a tree rests whose check has failed at every attempt. */
const GIVEN_UP_S = 20 * 3600

const checkJob: Job<{ book: number }> = {
  name: 'tree.life.check',
  payload: z.strictObject({ book: z.number().int() }),
  lane: 'background',
  retries: 8,
  firstRetryS: 10,
}

const roundJob: Job<Record<string, never>> = {
  name: 'tree.life.round',
  payload: z.strictObject({}),
  lane: 'short',
  retries: 0,
  firstRetryS: 60,
}

export const lifeSchedules: readonly Schedule[] = [
  { name: 'tree.life.round', everyS: 60, job: roundJob },
]

export function lifeJobs(context: LifeContext): JobHandler[] {
  return [
    implementJob(roundJob, () => startLifeRound(context)),
    implementJob(checkJob, ({ book }) => checkLives(context, book)),
  ]
}

const keyPrefix = 'tree.life.check '

/**
 * Owes the check of trees that an older rule has filled. One whose check waits to be tried again, or was
 * given up of late, takes no place of the others.
 */
export async function startLifeRound({
  db,
  queue,
}: Pick<LifeContext, 'db' | 'queue'>): Promise<void> {
  const books = await db
    .select({ number: familyTrees.number })
    .from(familyTrees)
    // What is being filled is nobody's yet, and the site's own trees are not of files.
    .where(
      and(
        lt(familyTrees.lifeRule, LIFE_RULE),
        isNotNull(familyTrees.ownerId),
        not(
          isPendingOrFailed(checkJob, sql`${keyPrefix}::text || ${familyTrees.number}`, GIVEN_UP_S),
        ),
      ),
    )
    .orderBy(familyTrees.number)
    .limit(TREES_OF_ROUND)
  await transact(db, async (tx) => {
    for (const { number } of books) {
      await queue.enqueue(tx, checkJob, { book: number }, { key: keyPrefix + number })
    }
  })
}

/** Hides whose death rests on nothing, in one change that can be undone, and tells the owner. */
export async function checkLives(context: LifeContext, number: number): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (await checkOnce(context, number)) return
  }
  throw new Error('A book was changed again and again while it was gone through')
}

async function checkOnce(context: LifeContext, number: number): Promise<boolean> {
  const { db } = context
  const [book] = await db.select().from(familyTrees).where(eq(familyTrees.number, number))
  if (!book || book.lifeRule >= LIFE_RULE) return true
  const { there: patches = [], gone = [] } = Object.groupBy(
    await livesOfTree(db, number),
    ({ row }) => (row.deletedAt === null ? 'there' : 'gone'),
  )
  const people = await newlyHidden(db, number, patches)
  return transact(db, async (tx) => {
    const open = await lockTreeForSite(tx, number)
    if (!open || open.row.lifeRule >= LIFE_RULE) return true
    if (open.row.version !== book.version) return false
    await patchDeleted(tx, number, gone)
    if (patches.length > 0) {
      const edit = new TreeEdit(tx, open, { session: null })
      await patchPeople(edit, patches)
      await storeChange(edit, { kind: LIFE, subject: '', authorId: null })
    }
    await tx.update(familyTrees).set({ lifeRule: LIFE_RULE }).where(eq(familyTrees.number, number))
    if (people > 0) await notifyOwner(tx, context, open.row, 'tree_lives', people)
    return true
  })
}

/** How many were shown as dead, and may be alive by the present rule: others are dead by their years. */
async function newlyHidden(
  db: Database,
  number: number,
  patches: readonly PersonPatch[],
): Promise<number> {
  const hidden = hiddenBy(patches)
  if (hidden.length === 0) return 0
  const graph = await loadGraph(db, number)
  for (const { row, patch } of patches) {
    const person = graph.people.get(row.serial)
    if (person) {
      const { isDead = row.isDead, lastActed = row.lastActed } = patch
      Object.assign(person, {
        isDead,
        lastActed,
        birthLatest: patch.birthLatest ?? row.birthLatest,
      })
    }
  }
  const living = await livingIn(graph)
  return hidden.filter(({ row }) => living.has(row.serial)).length
}
