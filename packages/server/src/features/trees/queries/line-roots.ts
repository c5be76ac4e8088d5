import { MAX_NAME, MAX_PLACE, MAX_SURNAME } from '@suyuan/contract/limits'
import type { LineRoots } from '@suyuan/contract/tree-views'
import type { Queryable } from '../../../db/client.ts'
import { resolvePlace } from '../../regions/regions.service.ts'
import type { TreeRow } from '../access/tree-access.ts'
import type { PersonInShort } from '../commands/row-images.ts'
import type { TreeNow } from '../graph/graph-cache.ts'
import { peopleInShort } from './show-tree.ts'

/** The oldest so many people of a line tell where it comes from and how its generations are named. */
const OLDEST = 12

/** A line as far as it is known, without anybody who may be alive. */
export interface KnownLine {
  surname: string
  /** The oldest first; at most `OLDEST`. */
  people: PersonInShort[]
  /** Generation characters: together where they follow each other, apart where some lie between. */
  generations: string
}

/** The line that a person is drawn in, from its beginning down to the person. */
export async function knownLine(
  db: Queryable,
  book: TreeRow,
  now: TreeNow,
  serial: number,
): Promise<KnownLine> {
  const { graph } = now
  const dead: number[] = []
  for (const at of graph.lineOf(serial)) {
    if (graph.people.has(at) && !now.isGuarded(at)) dead.push(at)
  }
  const oldest = dead.reverse().slice(0, OLDEST)
  const rows = await peopleInShort(db, book.number, oldest)
  const people = oldest.flatMap((each) => {
    const row = rows.get(each)
    // Whoever has been said to be alive since the graph was read is left out.
    const isKnown = row && row.changed <= graph.version && !now.isGuarded(each)
    return isKnown ? [row] : []
  })
  const first = people[0]
  return {
    surname: first?.surname || book.surname,
    people: people.filter(({ surname }) => surname === first?.surname),
    generations: generationsOf(book.poem, people, (row) => now.generationOf(row.serial)),
  }
}

/** Names that stand for nobody known. */
const nobody = /^(?:氏|某|佚名|不[详詳]|未[详詳]|[?？]*)$/u

export const isNamed = ({ name }: Pick<PersonInShort, 'name'>) => !nobody.test(name.trim())

/** The tree's poem says it best; else the characters of the line's people. */
function generationsOf(
  poem: string,
  people: readonly PersonInShort[],
  generationOf: (row: PersonInShort) => number,
): string {
  const characters = poem.match(/\p{Script=Han}/gu) ?? []
  if (characters.length > 1) return characters.slice(0, OLDEST).join('')
  let told = ''
  let before = Number.NaN
  for (const row of people) {
    const character = row.generationChar.trim()
    if (!/^\p{Script=Han}$/u.test(character)) continue
    const generation = generationOf(row)
    told += told === '' || generation === before + 1 ? character : ` ${character}`
    before = generation
  }
  return told
}

export interface LinePlace {
  provinceId: number | null
  cityId: number | null
  /** County, town or village in it; ''. */
  area: string
}

/** Where a line comes from: the place of its oldest member that is a place of today. */
export async function placeOfLine(
  db: Queryable,
  { people }: Pick<KnownLine, 'people'>,
): Promise<LinePlace> {
  for (const { birthAddress, deathAddress } of people) {
    for (const address of [birthAddress, deathAddress]) {
      if (address.trim() === '') continue
      const [found, ...others] = await resolvePlace(db, address, 'zh-CN')
      if (!found || others.length > 0) continue
      return {
        provinceId: found.province_id,
        cityId: found.level === 'city' ? found.id : null,
        area: found.county.slice(0, MAX_PLACE),
      }
    }
  }
  return { provinceId: null, cityId: null, area: '' }
}

/** What a root search for a person's line begins with; the same for whoever may read the tree. */
export async function rootsOfLine(
  db: Queryable,
  { book, now }: { book: { row: TreeRow }; now: TreeNow },
  serial: number,
): Promise<LineRoots> {
  const line = await knownLine(db, book.row, now, serial)
  const { provinceId, cityId, area } = await placeOfLine(db, line)
  const first = line.people.find(isNamed)
  return {
    surname: line.surname.slice(0, MAX_SURNAME),
    ancestors: first ? `${first.surname}${first.name}`.slice(0, MAX_NAME) : '',
    province_id: provinceId,
    city_id: cityId,
    place: area,
    generations: line.generations.slice(0, MAX_NAME),
  }
}
