import type { TableColumn } from './table-columns.ts'
import type { TableFault } from './table-faults.ts'
import { listed, type TableRow } from './table-rows.ts'
import { isOfFamilyOnly, nameKey, toldName } from './told-name.ts'

/** Rows that are named where several people are called the same. */
const NAMESAKES_TOLD = 20

/** Of more rows that name one person none is looked at: in so large a crowd nothing is certain. */
const MOST_CLAIMS = 50

/** A number as it is compared: a spreadsheet shows 1 as 001 where it is told to. */
const numberKey = (id: string) => id.replace(/^0+(?=\d)/, '')

/** What can only be the number of a row, and is no name. */
const isNumber = (value: string) => /^[\p{Script=Latin}_.-]*\d+$/u.test(value)

/** Lists under keys. */
class Lists {
  private readonly lists = new Map<string, TableRow[]>()

  add(key: string, row: TableRow): void {
    const list = this.lists.get(key)
    if (list) list.push(row)
    else this.lists.set(key, [row])
  }

  get(key: string): readonly TableRow[] {
    return this.lists.get(key) ?? []
  }
}

/** Somebody of whom a cell of another's row tells the name, and no row of the table more. */
export interface Unlisted {
  name: string
}

/** Finds whom a cell means: by number, or by name where the table leaves no doubt. */
export class PeopleOfTable {
  private readonly byId = new Map<string, TableRow>()
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

  constructor(rows: readonly TableRow[], tell: (fault: TableFault) => void) {
    this.tell = tell
    for (const row of rows) this.takeNumber(row)
    const taken = this.namedByNumber(rows)
    for (const row of rows) {
      const { surname, name, spouse, father, mother } = row.cells
      const key = nameKey(surname + name)
      this.byName.add(key, row)
      if (spouse !== '') this.married.set(key, (this.married.get(key) ?? 0) + 1)
      else if (!taken.has(row)) this.single.add(key, row)
      for (const value of listed(spouse)) this.claims.add(toldKey(value), row)
      const beside = this.fathersBeside.get(toldKey(mother)) ?? new Set()
      if (mother !== '') this.fathersBeside.set(toldKey(mother), beside.add(nameKey(father)))
    }
  }

  private takeNumber(row: TableRow): void {
    const { line, cells } = row
    const known = this.byId.get(numberKey(cells.id))
    if (cells.id === '') return
    if (!known) this.byId.set(numberKey(cells.id), row)
    else {
      const detail = String(known.line)
      this.tell({ line, column: 'id', code: 'same_id', value: cells.id, detail })
    }
  }

  /** Wives and mothers whom other rows name by their numbers. */
  private namedByNumber(rows: readonly TableRow[]): Set<TableRow | undefined> {
    return new Set(
      rows.flatMap(({ cells: { spouse, mother } }) =>
        [...listed(spouse), mother].map((value) => this.numbered(value)),
      ),
    )
  }

  numbered(value: string): TableRow | undefined {
    return this.byId.get(numberKey(value))
  }

  father(row: TableRow): TableRow | undefined {
    const value = row.cells.father
    if (value === '') return undefined
    const named = this.byName.get(nameKey(value))
    return this.numbered(value) ?? this.onlyOf(named, row, 'father', value)
  }

  /**
   * Whom a row names as a spouse. Of several with the name it is who names the row in turn; a wife
   * who has no row, as in most tables, is known by this cell alone.
   */
  spouse(row: TableRow, value: string): TableRow | Unlisted | undefined {
    const numbered = this.numbered(value)
    if (numbered) return numbered
    const key = toldKey(value)
    const named = this.byName.get(key)
    const [mutual, ...others] = this.claimersOf(row).filter((other) => isCalled(other, key))
    if (mutual && others.length === 0) return mutual
    if (!isOfFamilyOnly(key)) {
      return named.length === 0
        ? this.unlisted(row, 'spouse', value)
        : this.onlyOf(named, row, 'spouse', value)
    }
    const single = this.single.get(key)
    if (single.length === 0) return { name: value }
    // Who is married to somebody else is not meant.
    const open = this.claims.get(key).length - (this.married.get(key) ?? 0)
    return this.onlyOf(single, row, 'spouse', value, open > 1)
  }

  /** Whom a row names as its mother, where none of its father's wives is called so. */
  mother(row: TableRow, isFatherKnown: boolean): TableRow | Unlisted | undefined {
    const value = row.cells.mother
    const key = toldKey(value)
    const isDoubtful = isOfFamilyOnly(key) && isFatherKnown
    const named = (isDoubtful ? this.single : this.byName).get(key)
    if (named.length === 0 && isFatherKnown) return this.unlisted(row, 'mother', value)
    const fathers = this.fathersBeside.get(key)?.size ?? 0
    return this.onlyOf(named, row, 'mother', value, isDoubtful && fathers > 1)
  }

  /** Rows that name this one as a spouse. */
  private claimersOf({ cells }: TableRow): TableRow[] {
    const byName = this.claims.get(nameKey(cells.surname + cells.name))
    const byNumber = cells.id === '' ? [] : this.claims.get(cells.id)
    if (byName.length + byNumber.length > MOST_CLAIMS) return []
    return [...new Set([...byNumber, ...byName])]
  }

  private onlyOf(
    named: readonly TableRow[],
    { line }: TableRow,
    column: TableColumn,
    value: string,
    isShared = false,
  ): TableRow | undefined {
    if (named.length === 1 && !isShared) return named[0]
    if (named.length === 0) this.tell({ line, column, code: 'unknown_person', value })
    else if (named.length === 1) this.tell({ line, column, code: 'shared_name', value })
    else {
      const lines = named.slice(0, NAMESAKES_TOLD).map((other) => other.line)
      const detail = lines.join('、') + (named.length > lines.length ? '…' : '')
      this.tell({ line, column, code: 'several_people', value, detail })
    }
    return undefined
  }

  private unlisted({ line }: TableRow, column: TableColumn, value: string): Unlisted | undefined {
    if (!isNumber(value)) return { name: value }
    this.tell({ line, column, code: 'unknown_person', value })
    return undefined
  }
}

const toldKey = (cell: string) => nameKey(toldName(cell).name)

const isCalled = ({ cells }: TableRow, key: string) => nameKey(cells.surname + cells.name) === key
