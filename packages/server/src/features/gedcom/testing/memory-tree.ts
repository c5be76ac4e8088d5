import { Readable } from 'node:stream'
import type { Version } from '@suyuan/genealogy/gedcom/draft/canonical'
import type { NamedEvent } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { draftsOf, scanFile } from '@suyuan/genealogy/gedcom/read-in-passes'
import { inPieces } from '@suyuan/genealogy/gedcom/testing/read-text'
import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import { LivingPeople } from '@suyuan/genealogy/graph/living'
import type { GraphLink, GraphUnion } from '@suyuan/genealogy/graph/rows'
import { takeAll } from '@suyuan/genealogy/steps'
import { noMask } from '../../trees/access/mask.ts'
import type { PersonRow } from '../../trees/commands/row-images.ts'
import type { GraphPerson, TreeGraph } from '../../trees/graph/tree-graph.ts'
import type { PresentContext } from '../../trees/queries/present-person.ts'
import { gedcomOf, tableOf } from '../exporting/export-tree.ts'
import { ExportedMedia } from '../exporting/exported-media.ts'
import { exportedPeople, type InPieces } from '../exporting/exported-people.ts'
import type { TreeRowsReader } from '../exporting/read-tree-rows.ts'
import { TreeDrafts } from '../exporting/tree-drafts.ts'
import { TreeLinks } from '../importing/tree-links.ts'
import { type RowTable, type TableRow, TreeRows } from '../importing/tree-rows.ts'

export type Tables = Record<RowTable, TableRow[]>

/** The rows that an import of a text would write. */
export async function rowsOfText(text: string): Promise<Tables> {
  const bytes = () => inPieces(Buffer.from(text), 1 << 16)
  const scan = await scanFile(bytes(), { renumbers: true })
  const links = new TreeLinks()
  for await (const draft of draftsOf(scan, bytes())) if (draft.kind !== 'header') links.add(draft)
  links.settle(scan.problems)
  const tables: Tables = {
    tree_persons: [],
    tree_unions: [],
    tree_links: [],
    tree_events: [],
    tree_kept: [],
  }
  // As the database would have them: what it stores as JSON holds nothing that JSON does not.
  const rows = new TreeRows({ links }, 1, (table, row) =>
    tables[table].push(JSON.parse(JSON.stringify(row)) as TableRow),
  )
  for await (const draft of draftsOf(scan, bytes())) rows.add(draft)
  return tables
}

/** A row as the server has it. */
export const camel = (row: TableRow): TableRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

export function graphOf(tables: Tables, people: PersonRow[]): TreeGraph {
  const unions = tables.tree_unions.map((row) => ({ ...camel(row), order: row['union_order'] }))
  const links = tables.tree_links.map((row) => ({ ...camel(row), union: row['union_serial'] }))
  return graphOfRows<GraphPerson>({
    people,
    unions: unions as unknown as GraphUnion[],
    links: links as unknown as GraphLink[],
  })
}

export function readerOf(tables: Tables, people: PersonRow[]): TreeRowsReader {
  const kept = (kind: string) => tables.tree_kept.filter((row) => row['kind'] === kind)
  const events = tables.tree_events
    .map((row) => camel(row) as unknown as NamedEvent & { person: number })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    persons: async () => new Map(people.map((row) => [row.serial, row])),
    events: async () =>
      new Map(
        [...Map.groupBy(events, ({ person }) => person)].map(([person, list]) => [
          person,
          list.map(({ id, type, day, reading, dayText, address, memo }) => ({
            ...{ id, type, day, reading, dayText, address, memo },
          })),
        ]),
      ),
    kept: async (kind, keys) => {
      const asked = new Set(keys.map(String))
      const all = kept(kind).map(({ key, said }) => [String(key), said] as const)
      return new Map(all.filter(([key]) => asked.has(key)))
    },
    sources: async () => new Map(),
    keptRecords: async (kind) => kept(kind).map(({ said }) => said),
  }
}

/** How somebody takes a tree away. */
export interface Taking {
  as: 'owner' | 'viewer' | 'stranger'
  format: Version | 'csv'
  /** Whether the owner asks for the living; else nobody is told them. */
  living: boolean
}

const row = { title: '谱', surname: '陈', author: '', poem: '', poemStart: 1, firstSerial: 0 }

/** What a text says after it has been a tree of the site: written from the rows it became. */
export function throughTree(text: string, version: Version): Promise<string> {
  return takenAway(text, { as: 'owner', format: version, living: true })
}

/** The same, as somebody takes it away: a text, or the lines of a table. */
export async function takenAway(text: string, { as, format, living }: Taking): Promise<string> {
  const tables = await rowsOfText(text)
  const people = tables.tree_persons.map(camel) as unknown as PersonRow[]
  const graph = graphOf(tables, people)
  const alive = LivingPeople.of(graph, new Date().getFullYear())
  const isGuarded = (serial: number) =>
    alive.has(serial) || (graph.people.get(serial)?.isPrivate ?? true)
  const shown = {
    book: { row, inside: as !== 'stranger' },
    now: { graph, generationOf: () => 0, isGuarded, maskChangedSince: () => [] },
    mask: noMask,
    tell: (told: string) => told,
    letters: () => '',
  } as unknown as PresentContext
  const inPieces: InPieces = async (steps) => takeAll(steps)
  const told = await exportedPeople(shown, { root_id: null, living }, inPieces)
  const extent = { ...told, withIds: false, media: new ExportedMedia([]), inPieces }
  const drafts = new TreeDrafts(readerOf(tables, people), extent)
  if (format === 'csv') return (await tableLines(drafts, told.showing)).join('\n')
  let written = ''
  const hold = async (pieces: AsyncIterable<string>) => {
    const held: string[] = []
    for await (const piece of pieces) held.push(piece)
    return Readable.from(held)
  }
  for await (const piece of gedcomOf(drafts, told.showing, { version: format }, hold)) {
    written += piece
  }
  return written
}

async function tableLines(drafts: TreeDrafts, showing: PresentContext): Promise<string[]> {
  const lines: string[] = []
  for await (const cells of tableOf(drafts, showing, 'zh-CN')) lines.push(cells.join('\t'))
  return lines
}
