import { MAX_NOTES } from '@suyuan/contract/limits'
import { plainName } from '@suyuan/genealogy/names/plain-name'
import { simplified } from '@suyuan/genealogy/text/simplified'
import type { Queryable } from '../../db/client.ts'
import type { Clues } from '../roots/match/clues.ts'
import { understandClues } from '../roots/match/understand-clues.ts'
import { resolveSurname } from '../surnames/resolver.ts'
import type { SurnameRow } from '../surnames/surnames.service.ts'
import type { TreeRow } from '../trees/access/tree-access.ts'
import type { PersonInShort } from '../trees/commands/row-images.ts'
import type { TreeNow } from '../trees/graph/graph-cache.ts'
import { isNamed, knownLine, placeOfLine } from '../trees/queries/line-roots.ts'
import { peopleInShort } from '../trees/queries/show-tree.ts'
import type { FamilyLine } from './family-lines.ts'

/** A line of a family tree as the root match is asked about it; of the dead alone. */
export interface FamilyClues {
  surname: SurnameRow
  clues: Clues
  /** Whom the match is asked about: the oldest who is known by name. */
  ancestor: PersonInShort
  /** Others of the line by their full names, simplified. */
  others: ReadonlyMap<string, PersonInShort>
  /** As the line tells it, for sentences. */
  told: { ancestor: string; generations: string; area: string }
}

/** What a line tells; undefined where it names nobody, or its surname is not known here. */
export async function familyClues(
  db: Queryable,
  book: TreeRow,
  now: TreeNow,
  { last, oldest }: FamilyLine,
): Promise<FamilyClues | undefined> {
  const line = await knownLine(db, book, now, last)
  const ancestor = line.people.find(isNamed)
  if (!ancestor) return undefined
  const [surname] = await resolveSurname(db, line.surname, 'zh-CN')
  if (!surname || !isChinese(line.surname)) return undefined
  const { provinceId, cityId, area } = await placeOfLine(db, line)
  const others = await namesOf(db, book, now, oldest, ancestor)
  const typed = {
    place: { provinceId, cityId },
    ancestor: ancestor.surname + ancestor.name,
    generations: line.generations,
    hall: '',
    area,
    moved: '',
    spelling: '',
    notes: [...others.keys()].join('，').slice(0, MAX_NOTES),
  }
  return {
    surname: surname.row,
    clues: understandClues(typed, surname.row, null),
    ancestor,
    others,
    told: { ancestor: typed.ancestor, generations: line.generations, area },
  }
}

const isChinese = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** Named people of the line besides the ancestor: a record that names them tells of the family. */
async function namesOf(
  db: Queryable,
  book: TreeRow,
  now: TreeNow,
  serials: readonly number[],
  ancestor: PersonInShort,
): Promise<Map<string, PersonInShort>> {
  const rows = await peopleInShort(db, book.number, serials)
  const found = new Map<string, PersonInShort>()
  for (const serial of serials) {
    const row = rows.get(serial)
    const isOther = row && row.serial !== ancestor.serial && row.surname === ancestor.surname
    if (!isOther || row.changed > now.graph.version || now.isGuarded(serial)) continue
    const name = plainName(simplified(row.surname + row.name))
    // A name of one character is borne by many.
    if (isNamed(row) && isChinese(row.name) && [...row.name].length > 1) found.set(name, row)
  }
  found.delete(plainName(simplified(ancestor.surname + ancestor.name)))
  return found
}
