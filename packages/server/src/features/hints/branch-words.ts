import type { Lang } from '@suyuan/contract/lang'
import { MAX_NAME } from '@suyuan/contract/limits'
import type { LineRoots } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { Queryable } from '../../db/client.ts'
import { textIn } from '../../i18n/texts.ts'
import type { TreeRow } from '../trees/access/tree-access.ts'
import type { TreeNow } from '../trees/graph/graph-cache.ts'
import { knownLine, placeOfLine } from '../trees/queries/line-roots.ts'
import { peopleInShort } from '../trees/queries/show-tree.ts'
import { oldestBelow } from './family-lines.ts'

/** People of a branch that go with a request, and characters that they may take. */
const MOST = { above: 20, below: 60, characters: 1900 }

/**
 * A branch as the staff read it, a line a person: from the beginning of the line down to the person,
 * and those below. Nobody who may be alive is in it.
 */
export function branchWords(now: TreeNow, serial: number, lang: Lang): string {
  const lines = deadOfBranch(now, serial).map((each) => personLine(now, each))
  const text = [textIn(lang, 'hints:branch'), ...lines].join('\n')
  return [...text].slice(0, MOST.characters).join('')
}

function deadOfBranch({ graph, isGuarded }: TreeNow, serial: number): number[] {
  const above = graph.lineOf(serial).drop(1).take(MOST.above)
  const people = [...[...above].reverse(), ...oldestBelow(graph, serial, MOST.below)]
  return people.filter((each) => !isGuarded(each))
}

/** Where a branch comes from and its generation characters, as a root search is asked about it. */
export async function branchClues(
  db: Queryable,
  book: TreeRow,
  now: TreeNow,
  serial: number,
): Promise<Pick<LineRoots, 'province_id' | 'city_id' | 'place' | 'generations'>> {
  const serials = deadOfBranch(now, serial)
  const rows = await peopleInShort(db, book.number, serials)
  const people = serials.flatMap((each) => {
    const row = rows.get(each)
    return row && row.changed <= now.graph.version ? [row] : []
  })
  const { provinceId, cityId, area } = await placeOfLine(db, { people })
  const { generations } = await knownLine(db, book, now, serial)
  return {
    province_id: provinceId,
    city_id: cityId,
    place: area,
    generations: generations.slice(0, MAX_NAME),
  }
}

function personLine({ graph, generationOf, isGuarded }: TreeNow, serial: number): string {
  const person = graph.people.get(serial)
  if (!person) return ''
  const father = graph.people.get(graph.father(serial))
  const years = [person.birthDay, person.deathDay].map((day) => /^-?\d+/.exec(day)?.[0] ?? '')
  const generation = generationOf(serial)
  return [
    generation > 0 ? `${generation}.` : '',
    fullName(person.surname, person.name),
    years.some(Boolean) ? `${years.join('–')}` : '',
    father && !isGuarded(father.serial) ? `← ${fullName(father.surname, father.name)}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
