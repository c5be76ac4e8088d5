import { plainName } from '@suyuan/genealogy/names/plain-name'
import { otherNamesIn, SEARCH_KEY_VERSION } from '@suyuan/genealogy/names/search-key'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { type KnownNames, treePublicClues } from '../../db/schema/tree-hints.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { BOOK_KEYS_VERSION } from '../catalogue/book-keys.ts'
import { matchKeys } from '../catalogue/match-keys.ts'
import type { TreeRow } from '../trees/access/tree-access.ts'
import type { TreeNow } from '../trees/graph/graph-cache.ts'
import { isNamed } from '../trees/queries/line-roots.ts'
import type { FamilyClues } from './family-clues.ts'
import { type FamilyLine, oldestBelow } from './family-lines.ts'

/** Goes up with either of the rules that made what is kept. */
export const PUBLIC_CLUES_VERSION = BOOK_KEYS_VERSION * 1000 + SEARCH_KEY_VERSION

/** Names of a book that searches find it by, the oldest generations first. */
const NAMES = 400

/** The line that the book begins with, and what it tells. */
export interface OwnLine {
  line: FamilyLine
  family: FamilyClues
}

/**
 * Makes anew what root searches find a book by; a book that is not public, or tells of nobody who has
 * died, has nothing of the kind.
 */
export async function refreshPublicClues(
  db: Database,
  book: TreeRow,
  now: TreeNow,
  own: OwnLine | undefined,
): Promise<void> {
  const clues = own && cluesOf(book, now, own)
  await transact(db, async (tx) => {
    // Whoever hides the book meanwhile waits, or has hidden it before.
    const [there] = await tx
      .select({ visibility: familyTrees.visibility, version: familyTrees.version })
      .from(familyTrees)
      .where(eq(familyTrees.number, book.number))
      .for('update')
    await tx.delete(treePublicClues).where(eq(treePublicClues.book, book.number))
    if (!clues || there?.visibility !== 'public' || there.version !== clues.version) return
    await tx.insert(treePublicClues).values(clues)
  })
}

function cluesOf(
  book: TreeRow,
  now: TreeNow,
  { line, family: { surname, clues } }: OwnLine,
): typeof treePublicClues.$inferInsert {
  const lineage = namesOf(now, line)
  const poem = (simplified(book.poem).match(/\p{Script=Han}/gu) ?? []).join('')
  const firstAncestor = lineage[0]?.name ?? ''
  return {
    book: book.number,
    version: now.graph.version,
    surnameId: surname.id,
    provinceId: clues.place.provinceId,
    cityId: clues.place.cityId,
    area: clues.area,
    poem,
    lineage,
    firstAncestor,
    matchKeys: matchKeys([surname.id], {
      lineage: lineage.flatMap(({ name, others }) => [name, ...others]),
      generationPoem: poem === '' ? null : poem,
      generationPoemVariants: [],
      hall: null,
      area: clues.area === '' ? null : clues.area,
      village: null,
      oldPlace: null,
      firstAncestor: firstAncestor === '' ? null : firstAncestor,
      migrantAncestor: null,
      notableMembers: [],
    }),
    keysVersion: PUBLIC_CLUES_VERSION,
  }
}

/** Full names of those of the line who have died, with all they are called besides; simplified. */
function namesOf({ graph, isGuarded }: TreeNow, { start }: FamilyLine): KnownNames[] {
  return oldestBelow(graph, start, NAMES * 2)
    .flatMap((serial) => {
      const person = graph.people.get(serial)
      if (!person || !isNamed(person) || isGuarded(serial)) return []
      const name = plainName(person.surname + person.name)
      return [{ name, others: otherNamesIn(person.searchKey).filter((other) => other !== name) }]
    })
    .slice(0, NAMES)
}
