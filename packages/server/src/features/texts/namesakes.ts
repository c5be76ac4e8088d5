import type { ProposedPerson } from '@suyuan/genealogy/page-proposals/proposal'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { treePersons } from '../../db/schema/trees.ts'
import type { PersonRow } from '../trees/commands/row-images.ts'

/** Rows of the tree that are read for a page, and namesakes of one person that are compared with it. */
const MOST_ROWS = 2000
const MOST_WEIGHED = 200

/** Whether two names are the same in either script. */
export const same = (one: string, other: string) =>
  one !== '' && other !== '' && simplified(one) === simplified(other)

/** Rows of the tree that are called as somebody of a page is, and those who were said to be meant. */
export async function namesakes(
  db: Queryable,
  book: number,
  persons: readonly ProposedPerson[],
): Promise<PersonRow[]> {
  const names = persons
    .flatMap(({ name, zi }) => [name, zi])
    .filter((each) => each !== '')
    .flatMap((each) => [each, simplified(each), toTraditional(simplified(each))])
  const ids = persons.flatMap(({ same_as }) => same_as || [])
  if (names.length + ids.length === 0) return []
  const among = [...new Set(names)]
  const chosen = inArray(treePersons.id, ids)
  return (
    db
      .select()
      .from(treePersons)
      .where(
        and(
          eq(treePersons.book, book),
          isNull(treePersons.deletedAt),
          or(inArray(treePersons.name, among), inArray(treePersons.zi, among), chosen),
        ),
      )
      // Whom editors have chosen are among them, however many namesakes there are.
      .orderBy(...(ids.length > 0 ? [desc(chosen)] : []), treePersons.serial)
      .limit(MOST_ROWS)
  )
}

/** Rows of the tree by what they are called, and by id. */
export class Namesakes {
  readonly #byName = new Map<string, PersonRow[]>()
  readonly #byZi = new Map<string, PersonRow[]>()
  readonly #byId = new Map<string, PersonRow>()

  constructor(rows: readonly PersonRow[]) {
    for (const row of rows) {
      this.#byId.set(row.id, row)
      add(this.#byName, row.name, row)
      add(this.#byZi, row.zi, row)
    }
  }

  /** Who is called as somebody of the page is, and whom they were said to be. */
  of(person: ProposedPerson): PersonRow[] {
    const [name, zi] = [simplified(person.name), simplified(person.zi)]
    const found = new Set<PersonRow>()
    const chosen = person.same_as ? this.#byId.get(person.same_as) : undefined
    if (chosen) found.add(chosen)
    const called = [
      ...(this.#byName.get(name) ?? []),
      ...(this.#byZi.get(name) ?? []),
      ...(zi === '' ? [] : (this.#byName.get(zi) ?? [])),
    ]
    for (const row of called) {
      if (found.size >= MOST_WEIGHED) break
      if (fits(row, person)) found.add(row)
    }
    return [...found]
  }
}

function add(rows: Map<string, PersonRow[]>, called: string, row: PersonRow): void {
  if (called === '') return
  const key = simplified(called)
  const list = rows.get(key)
  if (list) list.push(row)
  else rows.set(key, [row])
}

function fits(row: PersonRow, person: ProposedPerson): boolean {
  if (row.sex !== 2 && person.sex !== 2 && row.sex !== person.sex) return false
  return row.surname === '' || person.surname === '' || same(row.surname, person.surname)
}
