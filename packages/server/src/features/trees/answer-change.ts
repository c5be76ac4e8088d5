import type { OutputOf } from '@suyuan/contract/endpoint'
import type { persons } from '@suyuan/contract/persons'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { treePersons } from '../../db/schema/trees.ts'
import type { Change } from './change-book.ts'
import { dateWarnings } from './date-warnings.ts'
import { deltaOfImages } from './deltas.ts'
import { parentsIn } from './graph/book-graph.ts'
import { childrenOf, type InBook, parentsOf, unionBySerial, unionsOf } from './kin.ts'
import { NOBODY } from './present-book.ts'
import { showChanged } from './present-person.ts'
import type { PersonRow } from './row-images.ts'
import type { Viewing } from './show-book.ts'
import { noVeil } from './veil.ts'

type Changed = Omit<OutputOf<typeof treeNodes.marry>, 'warnings'>
type PersonChanged = OutputOf<typeof persons.update>

/** What a change is answered with. Whoever may change a book sees all of it. */
export async function answerChange({ graphs }: Viewing, change: Change): Promise<Changed> {
  const { book } = change
  // Generations are counted in memory: where the book is not there, the chart counts by itself.
  const now = await graphs.warm(book.row.number)
  const generationOf = (serial: number) => now?.generationOf(serial) ?? 0
  const telling = { book, generationOf, veil: noVeil, tell: (text: string) => text }
  return {
    version: change.version,
    first_node_id: book.firstId ?? NOBODY,
    delta: deltaOfImages(telling, change.rows),
  }
}

/** The same for what was about one person, with the person as it now is. */
export async function answerPerson(viewing: Viewing, change: Change): Promise<PersonChanged> {
  const { db } = viewing
  const { number } = change.book.row
  const [row] = await db
    .select()
    .from(treePersons)
    .where(and(eq(treePersons.book, number), eq(treePersons.id, change.subject)))
  if (!row) throw new Error('A person who was written a moment ago is not there')
  const answer = await answerChange(viewing, change)
  const near = await relativesOf({ tx: db, number }, row)
  const generation = await viewing.graphs.warm(number)
  const person = showChanged(change.book, row, near.ties)
  return {
    ...answer,
    id: row.id,
    serial: row.serial,
    person: { ...person, generation: generation?.generationOf(row.serial) ?? person.generation },
    warnings: row.deletedAt === null ? dateWarnings(row, near) : [],
  }
}

/** Parents, partners and children of one person, from the database alone. */
async function relativesOf(book: InBook, row: PersonRow) {
  const link = (await parentsOf(book, row.serial)).find(({ isPrimary }) => isPrimary)
  const parents = link && (await unionBySerial(book, link.union))
  const unions = await unionsOf(book, [row.serial])
  const links = await childrenOf(
    book,
    unions.map(({ serial }) => serial),
  )
  const partners = unions
    .map(({ first, second }) => (first === row.serial ? second : first))
    .filter((serial) => serial !== 0)
  const children = [...new Set(links.map(({ child }) => child))]
  const rows = await rowsOf(book.tx, book.number, [
    ...partners,
    ...children,
    ...(parents ? [parents.first, parents.second] : []),
  ])
  const idOf = (serial: number) => rows.get(serial)?.id ?? NOBODY
  const { father, mother } = parents ? parentsIn(parents, rows) : { father: 0, mother: 0 }
  return {
    father: rows.get(father),
    mother: rows.get(mother),
    children: children.flatMap((child) => rows.get(child) ?? []),
    ties: {
      father_id: idOf(father),
      mather_id: idOf(mother),
      parent_id: father === 0 ? idOf(mother) : idOf(father),
      spouse_id: idOf(partners[0] ?? 0),
      spouse_ids: partners.map(idOf),
      children_ids: JSON.stringify(children.map(idOf)),
    },
  }
}

async function rowsOf(db: Queryable, book: number, serials: readonly number[]) {
  const rows = await db
    .select()
    .from(treePersons)
    .where(and(eq(treePersons.book, book), inArray(treePersons.serial, [...serials])))
  return new Map(rows.map((row) => [row.serial, row]))
}
