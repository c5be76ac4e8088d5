import type { OutputOf } from '@suyuan/contract/endpoint'
import type { persons } from '@suyuan/contract/persons'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { treePersons, treeUnions } from '../../../db/schema/trees.ts'
import { noMask } from '../access/mask.ts'
import { rightsIn } from '../access/rights.ts'
import type { GraphPerson, TreeGraph } from '../graph/tree-graph.ts'
import { showChanged } from '../queries/present-person.ts'
import { NOBODY } from '../queries/present-tree.ts'
import { peopleInShort, type Viewing } from '../queries/show-tree.ts'
import { deltaOfImages } from '../sync/deltas.ts'
import type { Change } from './change-tree.ts'
import { warningsInTree } from './date-warnings.ts'
import { isBounded } from './edit-bounds.ts'
import { childrenOf, type InTree, parentsOf, unionsOf, unionsWhere } from './kin.ts'
import type { PersonRow } from './row-images.ts'

type Changed = Omit<OutputOf<typeof treeNodes.marry>, 'warnings'>
/** Rows told at once with the answer. */
const MOST_TOLD = 5000

type PersonChanged = OutputOf<typeof persons.update>

/** What a change is answered with. Whoever may change a tree sees all of it. */
export async function answerChange({ graphs }: Viewing, change: Change): Promise<Changed> {
  const { book } = change
  // Generations are counted in memory: where the tree is not there, the chart asks for the change.
  const now = await graphs.warm(book.row.number)
  // Rows that were written many at once stand in no image; of very many the tree is asked for anew.
  const isTold =
    now !== undefined &&
    change.rows.length <= MOST_TOLD &&
    !change.rows.some(({ table }) => table === 'bulk')
  const generationOf = now?.generationOf ?? (() => 0)
  const telling = { book, generationOf, mask: noMask, tell: (text: string) => text }
  return {
    version: change.version,
    first_node_id: book.firstId ?? NOBODY,
    delta: deltaOfImages(telling, isTold ? change.rows : [], now?.graph),
    more: !isTold,
  }
}

/** The same for what was about one person, with the person as it now is. */
export async function answerPerson(
  viewing: Viewing,
  change: Change,
  caller: SignedInCaller,
): Promise<PersonChanged> {
  const { db, graphs } = viewing
  const { number } = change.book.row
  const [row] = await db
    .select()
    .from(treePersons)
    .where(and(eq(treePersons.book, number), eq(treePersons.id, change.subject)))
  // A form that is sent again when its person has been forgotten.
  if (!row) throw new AppError('not_found')
  const answer = await answerChange(viewing, change)
  const { people: told } = answer.delta.part
  const generation = told.generation[told.serial.indexOf(row.serial)] ?? row.generation ?? 0
  const graph = graphs.lastKnown(number) ?? (await kinFromDatabase({ tx: db, number }, row))
  // What a branch reaches only the whole tree tells.
  const whole = isBounded(change.book, caller) ? (await graphs.now(number)).graph : graph
  const rights = rightsIn(change.book, caller, whole)
  return {
    ...answer,
    id: row.id,
    serial: row.serial,
    person: showChanged(change.book, row, { graph, generation, rights }),
    warnings: row.deletedAt === null ? warningsInTree(graph, row) : [],
  }
}

/** Parents, partners and children of one person, where the whole tree is not in memory. */
async function kinFromDatabase(book: InTree, row: PersonRow): Promise<TreeGraph> {
  const links = await parentsOf(book, row.serial)
  const unions = [
    ...(await unionsWhere(
      book,
      inArray(
        treeUnions.serial,
        links.map(({ union }) => union),
      ),
    )),
    ...(await unionsOf(book, [row.serial])),
  ]
  const children = await childrenOf(
    book,
    unions.map(({ serial }) => serial),
  )
  const serials = [
    ...unions.flatMap(({ first, second }) => [first, second]),
    ...children.map(({ child }) => child),
  ]
  const others = await peopleInShort(book.tx, book.number, serials)
  const people: GraphPerson[] = [...others.values(), row]
  return graphOfRows({ people, unions, links: [...children, ...links] })
}
