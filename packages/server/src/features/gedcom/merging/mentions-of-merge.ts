import { setImmediate as breathe } from 'node:timers/promises'
import type { MentionsFound } from '@suyuan/contract/tree-mentions'
import type { EventDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import type { ForeignUnion } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import { GraphDraft } from '@suyuan/genealogy/graph/graph-draft'
import type { Database } from '../../../db/client.ts'
import { livingIn, loadGraph } from '../../trees/graph/load-graph.ts'
import type { GraphPerson, TreeGraph } from '../../trees/graph/tree-graph.ts'
import { MentionSearch, type Seen } from '../../trees/queries/mentions.ts'
import { pieces } from './pieces.ts'
import { plannedRows } from './plan-merge.ts'
import type { PreparedMerge } from './prepare-merge.ts'

/** Rows that are put into a graph before others are answered. */
const AT_ONCE = 1000

/**
 * What of a tree others see once a merge is written and do not see now, and may tell of the living: what
 * the file brings of the dead, and what the tree has of those who count as dead by what it brings.
 */
export async function mentionsOfMerge(
  db: Database,
  { staging, book }: { staging: number; book: number },
  prepared: PreparedMerge,
): Promise<MentionsFound> {
  const { plan, patches, events, kept, replaced } = prepared
  const now = await loadGraph(db, book)
  const before = await seenOf(now)
  const hidden = [...now.people.keys()].filter((serial) => before.isGuarded(serial))
  const graph = await mergedGraph(now, await loadGraph(db, staging), prepared)
  const seen = await seenOf(graph)
  const search = await MentionSearch.in(seen)
  const added = new Set(plan.newPeople)
  await search.lookThrough(db, staging, (serial, kind) => {
    // Of somebody whom the tree has, the file's own rows are photos alone: the rest is filled in.
    const isBrought = kind === 'media' || (kind !== 'wedding' && added.has(serial))
    return isBrought ? plan.people.get(serial) : undefined
  })
  for (const { row, patch } of patches) {
    if (patch.memo !== undefined) await search.lookAt(row.serial, 'memo', patch.memo)
  }
  for (const { person, dayText, address, memo } of events) {
    await search.lookAt(person, 'event', [dayText, address, memo].filter(Boolean).join(' '))
  }
  for (const { kind, key, said } of [...kept, ...replaced]) {
    const couple = kind === 'union' ? graph.unions.get(Number(key)) : undefined
    for (const event of couple ? ((said as ForeignUnion).events ?? []) : []) {
      await search.lookAt(couple?.first ?? 0, 'event', wordsOf(event))
    }
  }
  const shown = new Set(hidden.filter((serial) => !seen.isGuarded(serial)))
  if (shown.size > 0) {
    await search.lookThrough(db, book, (serial) => (shown.has(serial) ? serial : undefined))
  }
  return search.found
}

/** As they stand with the couple. */
const wordsOf = ({ type, value, date, place, address, notes }: EventDraft): string =>
  [type, value, date?.words, place, address, ...notes].filter(Boolean).join(' ')

/** What others see of a version of a tree. */
async function seenOf(graph: TreeGraph): Promise<Seen> {
  const living = await livingIn(graph)
  const mayLive = (serial: number) => living.has(serial)
  const isGuarded = (serial: number) =>
    mayLive(serial) || graph.people.get(serial)?.isPrivate === true
  return { graph, mayLive, isGuarded }
}

/** The graph of a tree as it will be once the merge is written. */
async function mergedGraph(
  graph: TreeGraph,
  file: TreeGraph,
  { plan, patches }: PreparedMerge,
): Promise<TreeGraph> {
  const patched = patches.flatMap(({ row, patch }): GraphPerson[] => {
    const known = graph.people.get(row.serial)
    return known ? [{ ...known, ...patch }] : []
  })
  const added = plan.newPeople.flatMap((serial): GraphPerson[] => {
    const told = file.people.get(serial)
    const place = plan.people.get(serial)
    return told && place !== undefined ? [{ ...told, serial: place }] : []
  })
  const { unions, links, ...nothing } = plannedRows(graph, plan)
  const people = [...patched, ...added].map((row) => ({ row, isThere: true }))
  const draft = new GraphDraft(graph)
  for (const part of pieces(people, AT_ONCE)) {
    draft.apply({ ...nothing, people: part, unions: [], links: [] })
    await breathe()
  }
  for (const part of pieces(unions, AT_ONCE)) {
    draft.apply({ ...nothing, unions: part, links: [] })
    await breathe()
  }
  for (const part of pieces(links, AT_ONCE)) {
    draft.apply({ ...nothing, unions: [], links: part })
    await breathe()
  }
  return draft.done()
}
