import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { HeaderDraft, RecordDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import type { NamedEvent } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { xrefOfPerson, xrefOfUnion } from '@suyuan/genealogy/gedcom/mapping/serials'
import type { ForeignUnion } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import type { PersonPatch } from '../../trees/commands/patch-people.ts'
import { loadGraph } from '../../trees/graph/load-graph.ts'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'
import { type CitedSource, citedSources } from '../../trees/queries/sources.ts'
import { OwnSources } from '../exporting/cited-sources.ts'
import { treeRowsIn } from '../exporting/read-tree-rows.ts'
import { type JoinedPerson, joinPerson } from './join-person.ts'
import { joinUnion } from './join-union.ts'
import type { MergeOutcome } from './merge-choice.ts'
import { pieces } from './pieces.ts'
import { placeRecords } from './place-records.ts'
import { type MergePlan, planMerge } from './plan-merge.ts'
import { readStored, type StoredRow } from './read-stored.ts'
import { renamePointers } from './rename-pointers.ts'
import { type StagedMedia, stagedMedia, twinsOf } from './staged-media.ts'

/** People or families that are read at once. */
const AT_ONCE = 500
/** People who are joined before others are served. */
const JOINED_AT_ONCE = 25

/** What is kept beside a row, or a whole record. */
export interface ForeignRow {
  kind: 'person' | 'union' | 'record' | 'header' | 'media'
  key: string
  said: unknown
}

/** All that a merge writes, made before the tree is locked. */
export interface PreparedMerge {
  /** Of the tree when it was read. */
  version: number
  plan: MergePlan
  patches: PersonPatch[]
  events: (NamedEvent & { person: number })[]
  /** What is kept anew, and what takes the place of what was kept. */
  kept: ForeignRow[]
  replaced: ForeignRow[]
  media: StagedMedia
  /** The highest position of what the tree keeps. */
  lastKept: number
  lastUnion: number
  outcome: MergeOutcome['outcome']
}

export interface DecidedPair {
  person: number
  other: number
  prefer: 'book' | 'file'
}

/**
 * Reads a file that stands in a tree of nobody's, and the tree it goes into, and says what is to be
 * written; nothing is written yet.
 * @throws the signal's reason
 */
export async function prepareMerge(
  db: Database,
  { staging, book, last }: MergeSides,
  pairs: readonly DecidedPair[],
  { signal, report }: { signal: AbortSignal; report(share: number): void },
): Promise<PreparedMerge> {
  const [file, there] = [await loadGraph(db, staging), await loadGraph(db, book)]
  const known = pairs.filter(({ other }) => there.people.has(other))
  const same = new Map(known.map(({ person, other }) => [person, other]))
  const plan = planMerge(file, there, same, last)
  const lastUnion = plan.newUnions.at(-1)?.serial ?? last.lastUnion
  const [ours, theirs] = [treeRowsIn(db, book), treeRowsIn(db, staging)]
  const pointers = new Map([
    ...[...plan.people].map(([a, b]) => [xrefOfPerson(a), xrefOfPerson(b)] as const),
    ...[...plan.unions].map(([a, b]) => [xrefOfUnion(a), xrefOfUnion(b)] as const),
  ])
  const told = (await theirs.keptRecords('record')) as RecordDraft[]
  const own = new OwnSources(told)
  const records = placeRecords(
    told,
    (await ours.keptRecords('record')) as RecordDraft[],
    pointers,
    lastUnion,
  )
  const prepared: PreparedMerge = {
    version: there.version,
    plan,
    patches: [],
    events: [],
    kept: records.added.map((said) => ({ kind: 'record', key: said.xref, said })),
    replaced: [],
    media: { moved: [], ofJoined: [], pictured: [] },
    lastKept: await lastKeptOf(db, book),
    lastUnion: Math.max(lastUnion, ...records.added.map(familyNumber)),
    outcome: {
      joined: known.length,
      added: plan.newPeople.length,
      filled: 0,
      differing: 0,
      left_out: plan.leftOut,
    },
  }
  if (there.people.size === 0) await takeHeader(prepared, theirs, ours)
  const step = { db, staging, book, own, rename: records.rename, signal, report }
  const eventTwins = await joinPeople(prepared, known, step)
  await keepOfNew(prepared, plan, step)
  prepared.media = await stagedMedia(db, { staging, book }, plan, eventTwins)
  await keepOfMedia(prepared, step)
  await joinUnions(prepared, plan, there, step)
  if (!own.isEmpty) dropUncited(prepared)
  return prepared
}

/** Sources of the site that nothing cites once what it cites itself is left out. */
function dropUncited(prepared: PreparedMerge): void {
  const said = JSON.stringify([...prepared.kept, ...prepared.replaced])
  prepared.kept = prepared.kept.filter(({ kind, key, said: record }) => {
    const isOwn = kind === 'record' && !new OwnSources([record as RecordDraft]).isEmpty
    return !isOwn || said.includes(`"source":"${key}"`)
  })
}

export interface MergeSides {
  staging: number
  book: number
  /** Highest serials of the tree. */
  last: { lastPerson: number; lastUnion: number }
}

interface Step {
  db: Database
  staging: number
  book: number
  own: OwnSources
  rename(pointer: string): string
  signal: AbortSignal
  report(share: number): void
}

const familyNumber = ({ kind, xref }: RecordDraft) => (kind === 'union' ? Number(xref.slice(1)) : 0)

async function lastKeptOf(db: Database, book: number): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${treeKept.position}), 0)` })
    .from(treeKept)
    .where(and(eq(treeKept.book, book)))
  return row?.last ?? 0
}

type Reader = ReturnType<typeof treeRowsIn>

/** Where a file came from is told of a tree that had nobody before. */
async function takeHeader(prepared: PreparedMerge, theirs: Reader, ours: Reader): Promise<void> {
  const [header] = (await theirs.keptRecords('header')) as HeaderDraft[]
  const own = await ours.keptRecords('header')
  if (header && own.length === 0) prepared.kept.push({ kind: 'header', key: '', said: header })
}

async function joinPeople(
  prepared: PreparedMerge,
  pairs: readonly DecidedPair[],
  step: Step,
): Promise<ReadonlyMap<string, string>> {
  const { db, staging, book, own: ownSources, signal, report } = step
  const eventTwins = new Map<string, string>()
  let done = 0
  for (const part of pieces(pairs, AT_ONCE)) {
    const file = await readStored(
      db,
      staging,
      part.map(({ person }) => person),
    )
    const others = part.map(({ other }) => other)
    const standing = await readStored(db, book, others)
    const cited = ownSources.isEmpty
      ? new Map<number, CitedSource[]>()
      : await citedSources(db, book, others)
    for (const { person, other, prefer } of part) {
      done += 1
      if (done % JOINED_AT_ONCE === 0) {
        await breathe()
        signal.throwIfAborted()
      }
      const [told, own] = [file.get(person), standing.get(other)]
      if (!told || !own) continue
      const kept = keptWithout(told.kept, cited.get(other) ?? [], step)
      const joined = joinPerson(own, { ...told, kept }, prefer, randomUUID)
      const there = [...own.events, ...(joined?.added ?? [])]
      for (const [event, twin] of twinsOf(told.events, there)) eventTwins.set(event, twin)
      if (joined) noteJoined(prepared, own, joined)
    }
    report((0.6 * done) / pairs.length)
  }
  return eventTwins
}

/** What the file keeps of somebody, by the tree's pointers and without what the site cites already. */
function keptWithout(
  kept: StoredRow['kept'],
  cited: readonly CitedSource[],
  { own, rename }: Pick<Step, 'own' | 'rename'>,
): StoredRow['kept'] {
  if (!kept) return undefined
  const citations = kept.citations && own.without(kept.citations, cited)
  return renamePointers({ ...kept, ...(citations && { citations }) }, rename)
}

function noteJoined(prepared: PreparedMerge, { row, kept }: StoredRow, joined: JoinedPerson): void {
  if (Object.keys(joined.patch).length > 0) prepared.patches.push({ row, patch: joined.patch })
  prepared.events.push(...joined.added.map((event) => ({ ...event, person: row.serial })))
  if (joined.kept) {
    const list = kept ? prepared.replaced : prepared.kept
    list.push({ kind: 'person', key: String(row.serial), said: joined.kept })
  }
  prepared.outcome.filled += Number(joined.filled)
  prepared.outcome.differing += joined.differing
}

/** What was kept beside photos and documents goes with them. */
async function keepOfMedia(
  prepared: PreparedMerge,
  { db, staging, rename, signal }: Step,
): Promise<void> {
  const reader = treeRowsIn(db, staging)
  for (const part of pieces(prepared.media.moved, AT_ONCE)) {
    const ids = part.map(({ id }) => id)
    for (const [key, said] of await reader.kept('media', ids)) {
      prepared.kept.push({ kind: 'media', key, said: renamePointers(said, rename) })
    }
    signal.throwIfAborted()
  }
}

/** What was kept beside new people and marriages goes with them, with the pointers of the tree. */
async function keepOfNew(
  prepared: PreparedMerge,
  plan: MergePlan,
  { db, staging, rename, signal }: Step,
): Promise<void> {
  const reader = treeRowsIn(db, staging)
  const made = new Set(plan.newUnions.map(({ serial }) => serial))
  const unions = [...plan.unions].flatMap(([own, serial]) => (made.has(serial) ? own : []))
  const all = [
    ['person', plan.newPeople, plan.people],
    ['union', unions, plan.unions],
  ] as const
  for (const [kind, serials, places] of all) {
    for (const part of pieces(serials, AT_ONCE)) {
      for (const [key, said] of await reader.kept(kind, part)) {
        const place = String(places.get(Number(key)))
        prepared.kept.push({ kind, key: place, said: renamePointers(said, rename) })
      }
      await breathe()
      signal.throwIfAborted()
    }
  }
}

/** What was kept beside marriages that the tree has already. */
async function joinUnions(
  prepared: PreparedMerge,
  plan: MergePlan,
  there: TreeGraph,
  { db, staging, book, rename, signal }: Step,
): Promise<void> {
  const [theirs, ours] = [treeRowsIn(db, staging), treeRowsIn(db, book)]
  const known = [...plan.unions].filter(([, serial]) => there.unions.has(serial))
  const joined = new Map<number, ForeignUnion>()
  for (const part of pieces(known, AT_ONCE)) {
    const told = await theirs.kept(
      'union',
      part.map(([own]) => own),
    )
    const own = await ours.kept(
      'union',
      part.map(([, serial]) => serial),
    )
    for (const [from, serial] of part) {
      const said = told.get(String(from)) as ForeignUnion | undefined
      const before = joined.get(serial) ?? (own.get(String(serial)) as ForeignUnion | undefined)
      const more = joinUnion(before, said && renamePointers(said, rename))
      if (more) joined.set(serial, more)
    }
    for (const [, serial] of part) {
      const said = joined.get(serial)
      if (!said) continue
      joined.delete(serial)
      const list = own.has(String(serial)) ? prepared.replaced : prepared.kept
      list.push({ kind: 'union', key: String(serial), said })
    }
    await breathe()
    signal.throwIfAborted()
  }
}
