import type { Relative, TreePerson } from '@suyuan/contract/tree-views'
import { dayAlone } from '@suyuan/genealogy/date-spans'
import type { NamedPerson } from '@suyuan/genealogy/names/in-letters'
import { type LineField, personFields, ruleOf } from '@suyuan/genealogy/person-fields'
import { mapLines } from '@suyuan/genealogy/person-values'
import { type Mask, maskedPerson, noMask } from '../access/mask.ts'
import type { Rights } from '../access/rights.ts'
import type { OpenTree } from '../access/tree-access.ts'
import { type VisibleTies, visibleTies } from '../access/visible-ties.ts'
import type { PersonInShort, PersonRow } from '../commands/row-images.ts'
import type { TreeNow } from '../graph/graph-cache.ts'
import type { GraphPerson, TreeGraph } from '../graph/tree-graph.ts'
import { folded, isWhole } from './long-texts.ts'
import { NOBODY } from './present-tree.ts'

/** What people are presented with: their tree, and what of it the caller may see and do. */
export interface PresentContext {
  book: OpenTree
  now: TreeNow
  mask: Mask
  /** What the caller may change. */
  rights: Rights
  /** In the reader's script, where the site itself tells. */
  tell(text: string): string
  /** A name in letters, see `lettersFor`. */
  letters(person: NamedPerson): string
}

/** Somebody as lists show them; null for nobody. */
export function showRelative(showing: PresentContext, serial: number): Relative | null {
  const person = showing.now.graph.people.get(serial)
  return person ? relativeOf(showing, person) : null
}

function relativeOf({ now, mask, tell, letters }: PresentContext, person: GraphPerson): Relative {
  return maskedPerson(
    {
      id: person.id,
      serial: person.serial,
      surname: tell(person.surname),
      name: tell(person.name),
      latin: letters(person),
      sex: sexOf(person.sex),
      death: person.isDead ? 1 : 0,
      birth_day: dayAlone(person.birthDay, person.birthReading),
      death_day: dayAlone(person.deathDay, person.deathReading),
      generation: now.generationOf(person.serial),
      ranking: person.ranking,
    },
    mask,
  )
}

export const sexOf = (sex: number): 0 | 1 | 2 => (sex === 1 ? 1 : sex === 0 ? 0 : 2)

/** What a stored person's own fields tell the caller, without any ties. */
export function showFields(showing: PresentContext, row: PersonRow) {
  return maskedPerson(ownFields(row, showing), showing.mask)
}

/** A stored person with everything the specification's fields tell. */
export function showPerson(showing: PresentContext, row: PersonRow | PersonInShort): TreePerson {
  const { book, now, mask } = showing
  return maskedPerson(
    {
      ...inShort(ownFields(row, showing)),
      family_tree_id: book.row.id,
      generation: now.generationOf(row.serial),
      ...tiesOf(now.graph, row.serial, visibleTies(showing)),
      may: showing.rights.person(row.serial),
    },
    mask,
  )
}

function ownFields(
  row: PersonRow | PersonInShort,
  { tell, letters, mask }: Pick<PresentContext, 'tell' | 'letters' | 'mask'>,
) {
  const memo = 'memo' in row ? row.memo : row.memoStart
  const lineOf = (field: LineField) => {
    const text = row[personFields[field].column]
    return ruleOf(field).isInLetters ? text : tell(text)
  }
  return {
    id: row.id,
    serial: row.serial,
    surname: tell(row.surname),
    name: tell(row.name),
    latin: letters(row),
    ...mapLines(lineOf),
    sex: sexOf(row.sex),
    death: row.isDead ? (1 as const) : (0 as const),
    birth_day: row.birthDay,
    birth_reading: row.birthReading,
    death_day: row.deathDay,
    death_reading: row.deathReading,
    ranking: row.ranking,
    memo: tell(mask.text(memo)),
    memo_whole: isWhole(memo),
    restricted: row.isPrivate ? (1 as const) : (0 as const),
    row_version: row.rowVersion,
  }
}

/** As pages and lists are sent it. */
const inShort = <T extends { memo: string }>(fields: T) => ({
  ...fields,
  memo: folded(fields.memo),
})

/** The specification's views of the ties of a person. */
function tiesOf(graph: TreeGraph, serial: number, ties: TiesBelow) {
  const idOf = (each: number) => graph.people.get(each)?.id ?? NOBODY
  const father = idOf(graph.father(serial))
  const mother = idOf(graph.mother(serial))
  const spouses = [...graph.partners(serial)].map(idOf)
  const children = childrenOf(ties, serial).map(idOf)
  return {
    father_id: father,
    mather_id: mother,
    parent_id: father === NOBODY ? mother : father,
    spouse_id: spouses[0] ?? NOBODY,
    spouse_ids: spouses,
    children_ids: JSON.stringify(children),
  }
}

type TiesBelow = Pick<VisibleTies, 'unionsOf' | 'childrenOf'>

/** Serials of the children of all marriages, each once. */
export function childrenOf(ties: TiesBelow, serial: number): number[] {
  const children = new Set<number>()
  for (const union of ties.unionsOf(serial)) {
    for (const { child } of ties.childrenOf(union.serial)) children.add(child)
  }
  return [...children]
}

/** A person as whoever has just changed them sees them. */
export function showChanged(
  book: OpenTree,
  row: PersonRow,
  { graph, generation, rights }: { graph: TreeGraph; generation: number; rights: Rights },
): TreePerson {
  return {
    ...inShort(ownFields(row, { tell: (text) => text, letters: () => '', mask: noMask })),
    family_tree_id: book.row.id,
    generation,
    ...tiesOf(graph, row.serial, graph),
    masked: false,
    may: rights.person(row.serial),
  }
}
