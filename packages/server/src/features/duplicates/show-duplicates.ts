import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { treeDuplicates as endpoints } from '@suyuan/contract/tree-duplicates'
import { shownBirth, shownDeath } from '@suyuan/genealogy/date-spans'
import { duplicateReasonWords, likelihoodOf } from '@suyuan/genealogy/duplicates/reason-words'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { jobs } from '../../db/schema/jobs.ts'
import {
  treeDuplicateRuns,
  treeDuplicates,
  treeTwoPeople,
} from '../../db/schema/tree-duplicates.ts'
import { treePersons } from '../../db/schema/trees.ts'
import { openTree } from '../trees/access/tree-access.ts'
import type { PresentContext } from '../trees/queries/present-person.ts'
import { presentContextOf, type Viewing } from '../trees/queries/show-tree.ts'
import { duplicateRound } from './duplicate-jobs.ts'

type Found = OutputOf<typeof endpoints.list>
type Pair = Found['list'][number]
type InShort = Pair['people'][number]
type DuplicateRow = typeof treeDuplicates.$inferSelect

/** Of a pair that both are there, and that nobody has said that they are two. */
export const isOpen = sql`not exists (select from ${treeTwoPeople} two
    where two.book = ${treeDuplicates.book} and two.one = ${treeDuplicates.one}
      and two.other = ${treeDuplicates.other})
  and (select count(*) from ${treePersons} who where who.book = ${treeDuplicates.book}
    and who.serial in (${treeDuplicates.one}, ${treeDuplicates.other})
    and who.deleted_at is null) = 2`

/** People of a tree who may stand in it twice: for those who may change it. */
export async function listDuplicates(
  { db, graphs }: Viewing,
  form: ParsedInputOf<typeof endpoints.list>,
  caller: SignedInCaller,
): Promise<Found> {
  const book = await openTree(db, form.family_tree_id, 'edit', caller)
  const { number, version } = book.row
  // Before the pairs: whoever hears that the look is over has been told what it found.
  const looking = await isLooking(db, number)
  const [run] = await db.select().from(treeDuplicateRuns).where(eq(treeDuplicateRuns.book, number))
  const showing = await presentContextOf(graphs, book, caller)
  const ofPerson = form.person_id && (await serialOf(db, number, form.person_id))
  const of = and(
    eq(treeDuplicates.book, number),
    form.person_id === undefined ? undefined : isAbout(ofPerson || 0),
    isOpen,
  )
  const rows = await db
    .select()
    .from(treeDuplicates)
    .where(of)
    .orderBy(asc(treeDuplicates.place))
    .limit(form.limit)
    .offset(form.offset)
  const [counted] = await db.select({ total: count() }).from(treeDuplicates).where(of)
  return {
    list: rows.flatMap((row) => presentPair(showing, row, caller.lang) ?? []),
    total: counted?.total ?? 0,
    pending: (run?.version ?? 0) < version,
    looking,
    looked_at: run?.at.toISOString() ?? '',
  }
}

const isAbout = (serial: number): SQL =>
  sql`${serial}::int in (${treeDuplicates.one}, ${treeDuplicates.other})`

async function serialOf(db: Queryable, book: number, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ serial: treePersons.serial })
    .from(treePersons)
    .where(and(eq(treePersons.book, book), eq(treePersons.id, id)))
  return row?.serial
}

async function isLooking(db: Queryable, book: number): Promise<boolean> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'duplicates.look'),
        eq(jobs.key, duplicateRound.keyOf(book)),
        inArray(jobs.state, ['waiting', 'running']),
      ),
    )
    .limit(1)
  return job !== undefined
}

/** What was found of two, in the reader's language. */
export function presentJudged({ score, reasons, against }: DuplicateRow, lang: Lang) {
  return {
    score,
    likelihood: likelihoodOf(score),
    reasons: reasons.map((reason) => duplicateReasonWords(reason, lang)),
    against: against.map((reason) => duplicateReasonWords(reason, lang)),
  }
}

function presentPair(showing: PresentContext, row: DuplicateRow, lang: Lang): Pair | undefined {
  const [one, other] = [presentShort(showing, row.one), presentShort(showing, row.other)]
  if (!one || !other) return undefined
  const { rights } = showing
  const may = { merge: [row.one, row.other].every((serial) => rights.person(serial).remove) }
  return { people: [one, other], ...presentJudged(row, lang), may }
}

export function presentShort({ now, letters, tell }: PresentContext, serial: number) {
  const { graph, generationOf } = now
  const person = graph.people.get(serial)
  if (!person) return undefined
  const shown: InShort = {
    ...{ id: person.id, serial, sex: person.sex, latin: letters(person) },
    ...{ surname: tell(person.surname), name: tell(person.name) },
    ...{ birth_day: shownBirth(person), death_day: shownDeath(person) },
    generation: generationOf(serial),
    father: nameIn(showingOf(graph, tell), graph.father(serial)),
    spouses: [...new Set(graph.partners(serial))].map((each) =>
      nameIn(showingOf(graph, tell), each),
    ),
  }
  return shown
}

type Naming = (serial: number) => string

const showingOf =
  (graph: PresentContext['now']['graph'], tell: PresentContext['tell']): Naming =>
  (serial) => {
    const person = graph.people.get(serial)
    return person ? fullName(tell(person.surname), tell(person.name)) : ''
  }

const nameIn = (naming: Naming, serial: number) => (serial === 0 ? '' : naming(serial))

/** How people of a tree are named to its editors. */
export const namingIn = ({ now, tell }: PresentContext): Naming => showingOf(now.graph, tell)
