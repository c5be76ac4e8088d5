import { countedNumber } from './counted.ts'
import { listed } from './listed.ts'
import { isOfFamilyOnly, nameKey, statedName } from './stated-name.ts'
import {
  type AskedColumn,
  askedColumns,
  askedKey,
  noAnswers,
  type TableAnswers,
} from './table-answers.ts'
import type { TableColumn } from './table-columns.ts'
import type { RowChoice, TableFault } from './table-faults.ts'
import type { TableRow } from './table-rows.ts'

/** Rows that are named where several people are called the same. */
const NAMESAKES_TOLD = 20

/** Of more rows that name one person none is looked at: in so large a crowd nothing is certain. */
const MOST_CLAIMS = 50

/** A number as it is compared: 1 may stand as 001, as １, and as 1.0. */
const numberKey = (id: string) =>
  id
    .normalize('NFKC')
    .trim()
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/^0+(?=\d)/, '')

/** What can only be the number of a row, and is no name. */
const isNumber = (value: string) => /^[\p{Script=Latin}_.-]*\d+$/u.test(numberKey(value))

/** What a list of those of one generation stands under, beside the list of all. */
const ofGeneration = (key: string, generation: number) => `${key}\n${generation}`

const generationOf = ({ cells }: TableRow) => countedNumber('generation', cells.generation)

/** Lists under keys, each divided by generations besides: a crowd of one name is gone through once. */
class Lists {
  private readonly lists = new Map<string, TableRow[]>()

  add(key: string, row: TableRow): void {
    this.addTo(key, row)
    const generation = generationOf(row)
    if (generation !== undefined) this.addTo(ofGeneration(key, generation), row)
  }

  private addTo(key: string, row: TableRow): void {
    const list = this.lists.get(key)
    if (list) list.push(row)
    else this.lists.set(key, [row])
  }

  get(key: string): readonly TableRow[] {
    return this.lists.get(key) ?? []
  }

  /**
   * Whom a row may mean by a name, but for itself: of several those alone who stand so many generations
   * above it, where that is told of some.
   */
  others(key: string, row: TableRow, above: number): readonly TableRow[] {
    const all = this.get(key)
    const own = generationOf(row)
    const meant = own === undefined ? [] : this.get(ofGeneration(key, own - above))
    const named = all.length > 1 && meant.length > 0 ? meant : all
    return named.length <= 2 ? named.filter((other) => other !== row) : named
  }
}

/** Somebody of whom a cell of another's row tells the name, and no row of the table more. */
export interface Unlisted {
  name: string
}

/** Finds whom a cell means: by number, or by name where the table leaves no doubt. */
export class PeopleOfTable {
  /** By their numbers, which each sheet may count for itself. */
  private readonly byId = new Lists()
  private readonly byName = new Lists()
  /** Of these, who name no spouse and are nobody’s wife or mother by their numbers. */
  private readonly single = new Lists()
  /** How many of a name name a spouse. */
  private readonly married = new Map<string, number>()
  /** Rows by what they call their spouses. */
  private readonly claims = new Lists()
  /** Fathers, as their children call them, by what these call their mother. */
  private readonly fathersBeside = new Map<string, Set<string>>()
  private readonly tell: (fault: TableFault) => void
  /** Who can be chosen, by the people of a name: a hundred thousand rows may name the same. */
  private readonly choices = new WeakMap<
    readonly TableRow[],
    Pick<TableFault, 'detail' | 'choices'>
  >()
  /** Whom the owner has said that a cell means. */
  private readonly answers: ReadonlyMap<string, { sheet: string; line: number }>

  constructor(
    rows: readonly TableRow[],
    tell: (fault: TableFault) => void,
    { people }: TableAnswers = noAnswers,
  ) {
    this.tell = tell
    this.answers = new Map(people.map((said) => [askedKey(said), said.meant]))
    for (const row of rows) this.takeNumber(row)
    const taken = this.namedByNumber(rows)
    for (const row of rows) {
      const { spouse, father, mother } = row.cells
      for (const key of namesOfRow(row)) {
        this.byName.add(key, row)
        if (spouse !== '') this.married.set(key, (this.married.get(key) ?? 0) + 1)
        else if (!taken.has(row)) this.single.add(key, row)
      }
      for (const value of listed(spouse)) this.claims.add(toldKey(value), row)
      const beside = this.fathersBeside.get(toldKey(mother)) ?? new Set()
      if (mother !== '') this.fathersBeside.set(toldKey(mother), beside.add(nameKey(father)))
    }
  }

  private takeNumber(row: TableRow): void {
    const { cells } = row
    if (cells.id === '') return
    const key = numberKey(cells.id)
    const known = this.byId.get(key)
    const beside = known.find((other) => other.sheet === row.sheet)
    const [name = ''] = namesOfRow(row)
    const twin = known.find((other) => other.sheet !== row.sheet && isCalled(other, name))
    if (beside) {
      const detail = String(beside.line)
      this.tell({ ...placeOf(row), column: 'id', code: 'same_id', value: cells.id, detail })
    } else if (twin && name !== '') {
      const detail = twin.sheet ?? ''
      this.tell({ ...placeOf(row), column: 'id', code: 'repeated_person', value: cells.id, detail })
    }
    if (!beside) this.byId.add(key, row)
  }

  /** Wives and mothers whom other rows name by their numbers. */
  private namedByNumber(rows: readonly TableRow[]): Set<TableRow | undefined> {
    return new Set(
      rows.flatMap((row) =>
        [...listed(row.cells.spouse), ...mothersIn(row)].map((value) => this.numbered(value, row)),
      ),
    )
  }

  /** Who has a number: on the sheet of the row that names it, or else on one other alone. */
  numbered(value: string, { sheet }: TableRow): TableRow | undefined {
    const known = this.byId.get(numberKey(value))
    return known.find((row) => row.sheet === sheet) ?? (known.length === 1 ? known[0] : undefined)
  }

  father(row: TableRow): TableRow | undefined {
    const value = row.cells.father
    if (value === '') return undefined
    const numbered = this.numbered(value, row)
    if (numbered) return numbered
    return this.onlyOf(this.byName.others(nameKey(value), row, 1), row, 'father', value)
  }

  /**
   * Whom a row names as a spouse. Of several with the name it is who names the row in turn; a wife
   * who has no row, as in most tables, is known by this cell alone.
   */
  spouse(row: TableRow, value: string): TableRow | Unlisted | undefined {
    const numbered = this.numbered(value, row)
    if (numbered) return numbered
    const key = toldKey(value)
    const named = this.byName.others(key, row, 0)
    const [mutual, ...others] = this.claimersOf(row).filter((other) => isCalled(other, key))
    if (mutual && others.length === 0) return mutual
    if (!isOfFamilyOnly(key)) {
      return named.length === 0
        ? this.unlisted(row, 'spouse', value)
        : this.onlyOf(named, row, 'spouse', value)
    }
    const single = this.single.others(key, row, 0)
    if (single.length === 0) return { name: value }
    // Who is married to somebody else is not meant.
    const open = this.claims.get(key).length - (this.married.get(key) ?? 0)
    return this.onlyOf(single, row, 'spouse', value, open > 1)
  }

  /** Whom a row names as another father than the one it is drawn with. */
  otherFather(row: TableRow, column: TableColumn, value: string): TableRow | undefined {
    const numbered = this.numbered(value, row)
    if (numbered) return numbered
    return this.onlyOf(this.byName.others(nameKey(value), row, 1), row, column, value)
  }

  /** Whom a row names as a mother, where none of the father's wives is called so. */
  mother(
    row: TableRow,
    {
      column,
      value,
      isFatherKnown,
    }: { column: TableColumn; value: string; isFatherKnown: boolean },
  ): TableRow | Unlisted | undefined {
    const key = toldKey(value)
    const isDoubtful = isOfFamilyOnly(key) && isFatherKnown
    const named = (isDoubtful ? this.single : this.byName).others(key, row, 1)
    if (named.length === 0 && isFatherKnown) return this.unlisted(row, column, value)
    const fathers = this.fathersBeside.get(key)?.size ?? 0
    return this.onlyOf(named, row, column, value, isDoubtful && fathers > 1)
  }

  /** Rows that name this one as a spouse. */
  private claimersOf(row: TableRow): TableRow[] {
    const { cells } = row
    const lists = [...(cells.id === '' ? [] : [cells.id]), ...namesOfRow(row)].map((key) =>
      this.claims.get(key),
    )
    if (lists.reduce((sum, { length }) => sum + length, 0) > MOST_CLAIMS) return []
    return [...new Set(lists.flat())]
  }

  private onlyOf(
    named: readonly TableRow[],
    row: TableRow,
    column: TableColumn,
    value: string,
    isShared = false,
  ): TableRow | undefined {
    const asked = askedColumns.find((each) => each === column)
    const meant = asked && named.length > 1 ? this.answered(named, row, asked, value) : undefined
    if (meant) return meant
    const at = { ...placeOf(row), column, value }
    if (named.length === 1 && !isShared) return named[0]
    if (named.length === 0) this.tell({ ...at, code: 'unknown_person' })
    else if (named.length === 1) this.tell({ ...at, code: 'shared_name' })
    else {
      const told = this.choices.get(named) ?? choicesAmong(named)
      this.choices.set(named, told)
      // Of other columns the number has to be written: nobody is asked whom they mean.
      this.tell({
        ...at,
        code: 'several_people',
        ...(asked ? told : { detail: told.detail ?? '' }),
      })
    }
    return undefined
  }

  /** Who was chosen for a cell, where that is one of those it can mean. */
  private answered(
    named: readonly TableRow[],
    { sheet = '', line }: TableRow,
    column: AskedColumn,
    value: string,
  ): TableRow | undefined {
    const meant = this.answers.get(askedKey({ sheet, line, column, value }))
    if (!meant) return undefined
    return named.find((row) => row.line === meant.line && (row.sheet ?? '') === meant.sheet)
  }

  private unlisted(row: TableRow, column: TableColumn, value: string): Unlisted | undefined {
    if (!isNumber(value)) return { name: value }
    this.tell({ ...placeOf(row), column, code: 'unknown_person', value })
    return undefined
  }
}

function choicesAmong(named: readonly TableRow[]): Pick<TableFault, 'detail' | 'choices'> {
  const first = named.slice(0, NAMESAKES_TOLD)
  const lines = first.map(({ line }) => line).join('、')
  return {
    detail: lines + (named.length > first.length ? '…' : ''),
    choices: first.map(choiceOf),
  }
}

const choiceOf = ({ line, sheet = '', cells }: TableRow): RowChoice => ({
  ...{ line, sheet, name: cells.surname + cells.name, generation: cells.generation },
  ...{ born: cells.birth_date, father: cells.father },
})

const placeOf = ({ line, sheet }: TableRow) => ({ line, ...(sheet !== undefined && { sheet }) })

const mothersIn = ({ cells }: TableRow): string[] => [
  ...[cells.mother, cells.birth_mother],
  ...listed(cells.heir_mother),
]

const toldKey = (cell: string) => nameKey(statedName(cell).name)

/** What a row's person is called in the cells of others: 吴氏, and 陈门吴氏 as it was written. */
const namesOfRow = ({ cells, marriedName = '' }: TableRow): string[] =>
  [...new Set([cells.surname + cells.name, marriedName].map(nameKey))].filter((key) => key !== '')

const isCalled = (row: TableRow, key: string) => namesOfRow(row).includes(key)
