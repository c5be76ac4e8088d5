import type { PersonDraft, TreeDraft, UnionDraft } from '../draft/draft.ts'
import { LINE, lineOfWife } from '../mapping/union-fields.ts'
import type { Problems } from '../reading/problem.ts'
import type { PeopleOfTable, Unlisted } from './find-people.ts'
import { listed } from './listed.ts'
import { nameKey } from './stated-name.ts'
import type { TableFault } from './table-faults.ts'
import type { TableRow } from './table-rows.ts'
import { type StatedParents, statedParents, statedUnions } from './table-ties.ts'
import type { StatedUnion } from './tie-words.ts'
import { spouseName, unlistedSpouse } from './unlisted-people.ts'

interface Found {
  people: PeopleOfTable
  tell: (fault: TableFault) => void
  problems: Problems
}

/** Puts the families together that the rows tell of: spouses in their order, then parents. */
export function addFamilies(book: TreeDraft, rows: readonly TableRow[], found: Found): void {
  const { people, problems } = found
  const personOf = new Map(rows.map((row, at) => [row, book.persons[at]]))
  const families = new Families(book)

  /** The person of a row, or a new one who is married to the given. */
  function drafted(row: TableRow, kin: TableRow | Unlisted | undefined, spouse?: PersonDraft) {
    if (!kin || 'cells' in kin) return kin && personOf.get(kin)
    if (!spouse) return undefined
    const person = unlistedSpouse(`S${book.persons.length - rows.length + 1}`, kin.name, spouse)
    problems.add('spouse_without_row', row.line, kin.name, { sheet: row.sheet ?? '' })
    book.persons.push(person)
    return person
  }

  function motherOf(
    row: TableRow,
    { columns: [, column], mother: value }: StatedParents,
    father: PersonDraft | undefined,
  ): PersonDraft | undefined {
    const { line } = row
    if (value === '') return undefined
    const numbered = people.numbered(value, row)
    if (numbered) return personOf.get(numbered)
    const wives = father ? families.spousesCalled(father, value) : []
    if (wives.length > 1) {
      const sheet = row.sheet === undefined ? {} : { sheet: row.sheet }
      found.tell({ line, ...sheet, column, code: 'several_wives', value })
    }
    if (wives.length > 0) return wives[0]
    const meant = people.mother(row, { column, value, isFatherKnown: Boolean(father) })
    return drafted(row, meant, father)
  }

  for (const row of rows) {
    const person = personOf.get(row)
    if (!person) continue
    const spouses = listed(row.cells.spouse).map((value) =>
      drafted(row, people.spouse(row, value), person),
    )
    families.marry(
      person,
      spouses.filter((spouse) => spouse !== undefined),
    )
    for (const [at, told] of statedUnions(row).entries()) {
      const spouse = spouses[at]
      if (told && spouse && spouse !== person) families.tell(families.of(person, spouse), told)
    }
  }
  families.order()
  for (const row of rows) {
    const child = personOf.get(row)
    if (!child) continue
    for (const told of statedParents(row)) {
      const [column] = told.columns
      const fatherRow = column === 'father' ? people.father(row) : otherFather(row, told)
      const father = fatherRow && personOf.get(fatherRow)
      const parents = [father, motherOf(row, told, father)].filter((parent) => parent !== undefined)
      const [first, second] = parents
      if (first) families.addChild(families.of(first, second), child, told)
    }
  }
  families.orderChildren()

  function otherFather(row: TableRow, { columns: [column], father }: StatedParents) {
    return father === '' ? undefined : people.otherFather(row, column, father)
  }
}

type Name = Pick<PersonDraft['names'][number], 'surname' | 'given'>

const keyOf = (name: Name | undefined) => nameKey((name?.surname ?? '') + (name?.given ?? ''))

const places = { male: 0, other: 1, unknown: 1, female: 2 } as const

class Families {
  private readonly book: TreeDraft
  private readonly rows = new Map<string, number>()
  private readonly byPair = new Map<string, UnionDraft>()
  /** Everybody's spouses by what these are called. */
  private readonly spouses = new Map<string, PersonDraft[]>()
  /** Marriages in the order in which a person's own row names them. */
  private readonly told = new Map<PersonDraft, string[]>()
  /** Of a family and a child: the place among its children. */
  private readonly places = new Map<string, number>()

  constructor(book: TreeDraft) {
    this.book = book
    for (const [row, { xref }] of book.persons.entries()) this.rows.set(xref, row)
  }

  /** Who is married to a person and has the given name. */
  spousesCalled(person: PersonDraft, cell: string): readonly PersonDraft[] {
    return this.spouses.get(`${person.xref} ${keyOf(spouseName(cell, person))}`) ?? []
  }

  private addSpouse(person: PersonDraft, spouse: PersonDraft): void {
    const key = `${person.xref} ${keyOf(spouse.names[0])}`
    const known = this.spouses.get(key)
    if (known) known.push(spouse)
    else this.spouses.set(key, [spouse])
  }

  private rowOf({ xref }: PersonDraft): number {
    return this.rows.get(xref) ?? this.rows.size
  }

  marry(person: PersonDraft, spouses: readonly PersonDraft[]): void {
    const others = spouses.filter((spouse) => spouse !== person)
    this.told.set(
      person,
      others.map((spouse) => this.of(person, spouse).xref),
    )
  }

  /** Puts everybody's marriages into the order of their own row. */
  order(): void {
    for (const [person, told] of this.told) {
      const place = ({ to }: { to: string }) => (told.includes(to) ? told.indexOf(to) : told.length)
      person.unions.sort((a, b) => place(a) - place(b))
    }
  }

  /** What a marriage is; whichever row says so first. */
  tell(union: UnionDraft, { kind, isOfWife }: StatedUnion): void {
    union.union ??= kind
    const isTold = union.kept.some(({ structure: { tag } }) => tag === LINE)
    const [, wife] = union.partners
    if (isOfWife && wife?.role === 'WIFE' && !isTold) union.kept.push(lineOfWife)
  }

  /** A child is of a family once, as it was told first. */
  addChild(union: UnionDraft, child: PersonDraft, { kind, place }: StatedParents): void {
    if (child.parents.some(({ to }) => to === union.xref)) return
    union.children.push({ to: child.xref, kept: [] })
    const words = kind === 'unknown' ? '未知' : ''
    child.parents.push({ to: union.xref, kind: kind ?? 'unknown', words, kept: [] })
    if (place > 0) this.places.set(`${union.xref} ${child.xref}`, place)
  }

  /** Brothers and sisters by the places that their rows tell; the others behind, as their rows stand. */
  orderChildren(): void {
    for (const union of this.book.unions) {
      const place = ({ to }: { to: string }) =>
        this.places.get(`${union.xref} ${to}`) ?? Number.MAX_SAFE_INTEGER
      union.children.sort((a, b) => place(a) - place(b))
    }
  }

  /** The family of two, or of one whose partner is not known; made where there is none. */
  of(first: PersonDraft, second: PersonDraft | undefined): UnionDraft {
    const key = [first.xref, second?.xref ?? ''].sort().join(' ')
    const known = this.byPair.get(key)
    if (known) return known
    const partners = second ? [first, second] : [first]
    // The man first, as a genealogy tells it; of two alike the one whose row comes first.
    partners.sort((a, b) => places[a.sex] - places[b.sex] || this.rowOf(a) - this.rowOf(b))
    const union: UnionDraft = {
      kind: 'union',
      xref: `U${this.book.unions.length + 1}`,
      partners: partners.map((person, at) => {
        const isWife = person.sex === 'female' || (at === 1 && person.sex !== 'male')
        return { to: person.xref, role: isWife ? 'WIFE' : 'HUSB', kept: [] }
      }),
      children: [],
      union: null,
      events: [],
      notes: [],
      sharedNotes: [],
      citations: [],
      media: [],
      kept: [],
    }
    for (const person of partners) person.unions.push({ to: union.xref, kept: [] })
    if (second) {
      this.addSpouse(first, second)
      this.addSpouse(second, first)
    }
    this.book.unions.push(union)
    this.byPair.set(key, union)
    return union
  }
}
