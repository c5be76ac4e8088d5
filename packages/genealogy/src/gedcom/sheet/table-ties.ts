import type { ChildKind } from '../../ties.ts'
import type { PersonDraft } from '../draft/draft.ts'
import { listed } from './listed.ts'
import type { TableColumn } from './table-columns.ts'
import { childKindIn, unionIn } from './tie-words.ts'

interface Row {
  cells: Readonly<Record<TableColumn, string>>
}

/** Stands in a list where there is nobody. */
export const NOBODY_IN_LIST = '－'

/** Parents that a row names, by the words of its cells. */
export interface StatedParents {
  columns: readonly [father: TableColumn, mother: TableColumn]
  father: string
  mother: string
  /** Null where the row leaves it open. */
  kind: ChildKind | null
  /** Place among their children; 0 where the row does not say. */
  place: number
}

/** Somebody as the cells of a list name them; nothing for a sign that there is nobody. */
const named = (cell = ''): string => (/^[－—–-]+$/u.test(cell) ? '' : cell)

const isThere = ({ father, mother }: Pick<StatedParents, 'father' | 'mother'>) =>
  father !== '' || mother !== ''

/**
 * All parents of a row, those that it is drawn with first: father and mother, else whose heir it is, else
 * those by birth.
 */
export function statedParents({ cells }: Row): StatedParents[] {
  const kinds = listed(cells.relation).map(childKindIn)
  const places = listed(cells.order).map(Number)
  const main = { columns: ['father', 'mother'] as const, ...pairOf(cells.father, cells.mother) }
  const birth = {
    columns: ['birth_father', 'birth_mother'] as const,
    ...pairOf(cells.birth_father, cells.birth_mother),
  }
  const [fathers, mothers] = [listed(cells.heir_father), listed(cells.heir_mother)]
  const heirs = Array.from({ length: Math.max(fathers.length, mothers.length) }, (_, nth) => ({
    columns: ['heir_father', 'heir_mother'] as const,
    ...pairOf(fathers[nth], mothers[nth]),
  }))
  const told = [main, birth, ...heirs].filter(isThere)
  const withKinds = told.map((parents, nth) => ({
    ...parents,
    kind: (told.includes(main) ? kinds[nth] : undefined) ?? usualKind(parents, kinds),
    place: (told.includes(main) && places[nth]) || 0,
  }))
  /** Of a row without father and mother an heir is told by what the cell says of them alone. */
  function usualKind({ columns: [column] }: Pick<StatedParents, 'columns'>, said: typeof kinds) {
    if (column === 'birth_father') return 'birth'
    if (column === 'heir_father') return said.find((kind) => kind && kind !== 'birth') ?? 'adopted'
    if (isThere(birth)) return 'adopted'
    return heirs.some(isThere) ? 'birth' : null
  }
  if (told.includes(main)) return withKinds
  return withKinds.toSorted((a, b) => Number(a.kind === 'birth') - Number(b.kind === 'birth'))
}

const pairOf = (father?: string, mother?: string) => ({
  father: named(father),
  mother: named(mother),
})

/** What each marriage of a row is, in the order of the spouses; undefined where nothing is said. */
export const statedUnions = ({ cells }: Row) =>
  listed(cells.union).map((word) => (named(word) === '' ? undefined : unionIn(word)))

/**
 * What columns of ties say that is no tie, such as 长子 under 关系 or 已婚 under 婚配: it goes to the memo,
 * under its heading.
 */
export function otherWords({ cells }: Row): TableColumn[] {
  const isOther = {
    relation: listed(cells.relation).some((word) => childKindIn(word) === undefined),
    union: listed(cells.union).some((word) => named(word) !== '' && unionIn(word) === undefined),
    order: listed(cells.order).some((word) => !/^\d{1,4}$/.test(word.normalize('NFKC'))),
  }
  return (['relation', 'union', 'order'] as const).filter((column) => isOther[column])
}

/**
 * A table of the site's own writes 世 of everybody: what follows from the father's, or of who married
 * in from the partner's, is nobody's statement.
 */
export function withoutDerived(
  persons: readonly PersonDraft[],
  partnersOf: (union: string) => readonly string[],
): void {
  const byXref = new Map(persons.map((person) => [person.xref, person]))
  const said = new Map(persons.map(({ xref, generation }) => [xref, generation]))
  const isOf = (person: PersonDraft, union: string, generation: number) =>
    partnersOf(union).some((to) => to !== person.xref && said.get(to) === generation)
  for (const person of persons) {
    const { generation, parents, unions, sex } = person
    if (generation === null) continue
    const [line] = parents
    const follows = line
      ? isOf(person, line.to, generation - 1)
      : unions.some(({ to }) => {
          if (!isOf(person, to, generation)) return false
          const hasLine = partnersOf(to).some((each) => (byXref.get(each)?.parents.length ?? 0) > 0)
          return hasLine || sex === 'female'
        })
    if (follows) person.generation = null
  }
}
