import type { Lang } from '../../lang.ts'
import { csvLine } from '../../sheets/csv-records.ts'
import { guarded } from '../../sheets/formula-guard.ts'
import { toTraditional } from '../../text/chinese-scripts.ts'
import type { NameKind, Partner, PersonDraft } from '../draft/draft.ts'
import { readableName } from '../draft/name-text.ts'
import { cellsOfAttributes } from '../mapping/attributes.ts'
import { lifeFactsOf } from '../mapping/life-facts.ts'
import { isSpelling, otherNamesOf } from '../mapping/person-names.ts'
import { isPrivatePerson } from '../mapping/restrictions.ts'
import { childKindOf } from '../mapping/union-fields.ts'
import {
  englishCells,
  englishExampleRows,
  exampleRows,
  headingIn,
  type TableColumn,
  writtenColumnNames,
} from './table-columns.ts'
import { dateCell } from './table-date.ts'
import { NOBODY_IN_LIST } from './table-ties.ts'
import { childKindCell, type StatedUnion, unionCell } from './tie-words.ts'

type Cells = Partial<Record<TableColumn, string>>

const sexes = { male: '男', female: '女', unknown: '', other: '' } as const

/** The cells of a row, in the order of the columns. */
function cellsOf(cells: Cells): string[] {
  return writtenColumnNames.map((name) => guarded(cells[name] ?? ''))
}

const listOf = (names: readonly string[]) => [...new Set(names)].filter(Boolean).join('、')

const namesOf = ({ names }: PersonDraft, called: NameKind) =>
  listOf(names.filter(({ kind }, at) => at > 0 && kind === called).map(readableName))

/** How the people of a table belong together. */
export interface TableLinks {
  partnersOf(union: string): readonly Partner[]
  /** The number that names a person in the table; empty where the person is not in it. */
  numberOf(person: string): string
  /** What a marriage is, and whether nobody has to say so: a first wife, then later ones. */
  marriageOf(union: string): (StatedUnion & { isUsual: boolean }) | undefined
  /** Place among the children of a union, from 1; 0 where the child is none of them. */
  placeOf(union: string, child: string): number
  /** 世 as it follows from the line; 0 where it is not known. */
  generationOf(person: string): number
}

/** 已故; of who is said to live 在世. Nothing where nobody says either. */
function deadCell(person: PersonDraft): string {
  const { isDead, reason } = lifeFactsOf(person)
  return isDead ? '是' : reason === 'said_living' ? '在世' : ''
}

/** Father and mother of a union by their numbers. */
function coupleCells(union: string, { partnersOf, numberOf }: TableLinks) {
  const parents = partnersOf(union)
  const husband = parents.find(({ role }) => role === 'HUSB')
  // Of two mothers one stands in the father's column: the table has no other place.
  const father = husband ?? (parents.length > 1 ? parents[0] : undefined)
  const mother = parents.find((parent) => parent !== father)
  const number = (partner: Partner | undefined) => (partner ? numberOf(partner.to) : '')
  return { father: number(father), mother: number(mother) }
}

const inList = (cells: readonly string[]) =>
  cells.every((cell) => cell === '')
    ? ''
    : cells.map((cell) => cell || NOBODY_IN_LIST).join(BETWEEN)

const BETWEEN = '、'

/** All parents of somebody: those they are drawn with, those by birth, whose heir they are. */
function parentCells(person: PersonDraft, links: TableLinks, lang: Lang): Cells {
  const told = person.parents
    .map((link) => ({
      ...coupleCells(link.to, links),
      kind: childKindOf(link),
      place: links.placeOf(link.to, person.xref),
    }))
    .filter(({ father, mother }) => father !== '' || mother !== '')
  const [main, ...others] = told
  if (!main) return {}
  const birth = others.find(({ kind }) => kind === 'birth')
  const heirs = others.filter((each) => each !== birth)
  const all = [main, ...(birth ? [birth] : []), ...heirs]
  const isUsual = others.length === 0 && main.kind === 'birth'
  return {
    father: main.father,
    mother: main.mother,
    relation: isUsual ? '' : all.map(({ kind }) => childKindCell(kind, lang)).join(BETWEEN),
    birth_father: birth?.father ?? '',
    birth_mother: birth?.mother ?? '',
    heir_father: inList(heirs.map(({ father }) => father)),
    heir_mother: inList(heirs.map(({ mother }) => mother)),
    order: all.every(({ place }) => place > 0)
      ? all.map(({ place }) => String(place)).join(BETWEEN)
      : '',
  }
}

/** Spouses in their order, and what each marriage is where one is not the usual. */
function spouseCells(person: PersonDraft, links: TableLinks, lang: Lang): Cells {
  const spouses = person.unions.flatMap(({ to }) =>
    links
      .partnersOf(to)
      .filter((partner) => partner.to !== person.xref)
      .map((partner) => ({ number: links.numberOf(partner.to), union: links.marriageOf(to) })),
  )
  const told = spouses.filter(({ number }) => number !== '')
  const isSaid = told.some(({ union }) => union && !union.isUsual)
  return {
    spouse: told.map(({ number }) => number).join(BETWEEN),
    union: isSaid ? inList(told.map(({ union }) => (union ? unionCell(union, lang) : ''))) : '',
  }
}

/** What a person's row says; people are named by the numbers of their rows. */
function rowOf(person: PersonDraft, links: TableLinks, lang: Lang): Cells {
  const [main] = person.names
  const event = (tag: string) => person.events.find((own) => own.tag === tag)
  const [birth, death, burial] = [event('BIRT'), event('DEAT'), event('BURI')]
  const generation = person.generation ?? links.generationOf(person.xref)
  return {
    id: links.numberOf(person.xref),
    generation: generation === 0 ? '' : String(generation),
    surname: main?.surname ?? '',
    name: main?.given ?? '',
    sex: sexes[person.sex],
    ...parentCells(person, links, lang),
    ...spouseCells(person, links, lang),
    zi: namesOf(person, 'zi'),
    hao: namesOf(person, 'hao'),
    shi: namesOf(person, 'shi'),
    other_names: listOf(otherNamesOf(person.names)),
    spelling: listOf((main?.forms ?? []).filter(isSpelling).map(readableName)),
    generation_character: person.generationCharacter,
    rank: person.rank === null ? '' : String(person.rank),
    branch: person.branch,
    ...cellsOfAttributes(person.events),
    birth_date: birth?.date ? dateCell(birth.date) : '',
    birth_place: birth?.place ?? '',
    is_dead: deadCell(person),
    death_date: death?.date ? dateCell(death.date) : '',
    death_place: death?.place ?? '',
    burial_place: burial?.place ?? '',
    is_private: isPrivatePerson(person) ? '是' : '',
    memo: person.notes.join('\n'),
  }
}

/** Columns whose cells are one of a few words. */
const wordColumns: ReadonlySet<TableColumn> = new Set(['sex', 'is_dead', 'is_private'])

/** A row whose words are those of the language of its headings. */
function inWordsOf(lang: Lang, cells: Cells): Cells {
  if (lang !== 'en') return cells
  const told = Object.entries(cells).map(([name, text]) => [
    name,
    wordColumns.has(name as TableColumn) ? (englishCells[text] ?? text) : text,
  ])
  return Object.fromEntries(told)
}

/** The headings of a table, as whoever takes it reads them. */
export const tableHeadings = (lang: Lang): string[] =>
  writtenColumnNames.map((name) => headingIn(lang, name))

/** A person's row; what spreadsheets would take for formulas is marked as text. */
export const tableCells = (person: PersonDraft, links: TableLinks, lang: Lang): string[] =>
  cellsOf(inWordsOf(lang, rowOf(person, links, lang)))

/** A row of CSV: the headings begin with the mark by which spreadsheets know UTF-8. */
export const headLine = (cells: readonly string[]): string => `\uFEFF${csvLine([...cells])}`

/** The template: the headings and rows that show how they are filled. */
export function templateRows(lang: Lang): string[][] {
  const tell = (text: string) => (lang === 'zh-TW' ? toTraditional(text) : text)
  const rows = lang === 'en' ? englishExampleRows : exampleRows
  return [tableHeadings(lang), ...rows.map((row) => cellsOf(row).map(tell))]
}

/** The same as CSV. */
export function tableTemplate(lang: Lang): string {
  const [head = [], ...rows] = templateRows(lang)
  return `${headLine(head)}${rows.map((row) => csvLine(row)).join('')}`
}
