import type { RecordDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { withoutLines } from './join-annotations.ts'
import { renamePointers } from './rename-pointers.ts'

/** Where the pointers of a file lead in the tree that it goes into. */
export interface PlacedRecords {
  /** Whole records that the tree does not have yet, as it keeps them. */
  added: RecordDraft[]
  rename(pointer: string): string
}

/**
 * Gives the whole records of a file, such as its sources, their places in a tree. One that the tree
 * has already, word by word, is not kept twice.
 * @param known new pointers of people and families
 */
export function placeRecords(
  told: readonly RecordDraft[],
  there: readonly RecordDraft[],
  known: ReadonlyMap<string, string>,
  lastUnion: number,
): PlacedRecords {
  const names = new Map(known)
  const rename = (pointer: string) => names.get(pointer) ?? pointer
  const content = (record: RecordDraft, own: (pointer: string) => string) =>
    JSON.stringify(withoutLines(renamePointers({ ...record, xref: '' }, own)))
  // What records say of each other is compared without its pointers, which differ.
  const isPerson = /^I\d+$/
  const own = (pointer: string) => (isPerson.test(pointer) ? pointer : '*')
  const theirs = (pointer: string) => (isPerson.test(pointer) ? rename(pointer) : '*')
  const kept = Map.groupBy(there, (record) => content(record, own))
  const used = new Set(there.map(({ xref }) => xref))
  const added: RecordDraft[] = []
  const last = new Map<string, number>([['F', lastUnion]])
  for (const record of told) {
    const twin = kept.get(content(record, theirs))?.shift()
    if (!twin) added.push(record)
    names.set(record.xref, twin ? twin.xref : freshName(record.xref, used, last))
  }
  return { added: added.map((record) => renamePointers(record, rename)), rename }
}

function freshName(xref: string, used: Set<string>, last: Map<string, number>): string {
  const prefix = /^[A-Z]+/.exec(xref)?.[0] ?? 'R'
  for (let number = (last.get(prefix) ?? 0) + 1; ; number += 1) {
    const name = `${prefix}${number}`
    if (used.has(name)) continue
    used.add(name)
    last.set(prefix, number)
    return name
  }
}
