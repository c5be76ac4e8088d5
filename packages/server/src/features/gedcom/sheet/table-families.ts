import type { BookDraft, PersonDraft, UnionDraft } from '../draft/draft.ts'
import type { PeopleOfTable } from './find-people.ts'
import { listed, type TableRow } from './table-rows.ts'

/** Puts the families together that the rows tell of: spouses in their order, then parents. */
export function addFamilies(
  book: BookDraft,
  rows: readonly TableRow[],
  people: PeopleOfTable,
): void {
  const personOf = new Map(rows.map((row, at) => [row, book.persons[at]]))
  const families = new Families(book)
  for (const row of rows) {
    const person = personOf.get(row)
    const spouses = listed(row.cells.spouse).map((value) => {
      const found = people.find(row, 'spouse', value)
      return found && personOf.get(found)
    })
    if (person)
      families.marry(
        person,
        spouses.filter((spouse) => spouse !== undefined),
      )
  }
  families.order()
  for (const row of rows) {
    const child = personOf.get(row)
    const [father, mother] = (['father', 'mother'] as const).map((column) => {
      const value = row.cells[column]
      const found = value === '' ? undefined : people.find(row, column, value)
      return found && personOf.get(found)
    })
    const parents = [father, mother].filter((parent) => parent !== undefined)
    const [first, second] = parents
    if (!child || !first) continue
    const union = families.of(first, second)
    union.children.push({ to: child.xref, kept: [] })
    child.parents.push({ to: union.xref, kind: 'unknown', words: '', kept: [] })
  }
}

const places = { male: 0, other: 1, unknown: 1, female: 2 } as const

class Families {
  private readonly book: BookDraft
  private readonly rows = new Map<string, number>()
  private readonly byPair = new Map<string, UnionDraft>()
  /** Marriages in the order in which a person's own row names them. */
  private readonly told = new Map<PersonDraft, string[]>()

  constructor(book: BookDraft) {
    this.book = book
    for (const [row, { xref }] of book.persons.entries()) this.rows.set(xref, row)
  }

  private rowOf({ xref }: PersonDraft): number {
    return this.rows.get(xref) ?? 0
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
    this.book.unions.push(union)
    this.byPair.set(key, union)
    return union
  }
}
