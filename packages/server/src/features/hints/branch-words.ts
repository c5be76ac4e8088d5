import { fullName } from '@suyuan/contract/full-name'
import type { Lang } from '@suyuan/contract/lang'
import type { Queryable } from '../../db/client.ts'
import type { BookRow } from '../trees/book-access.ts'
import type { BookNow } from '../trees/graph/graph-cache.ts'
import { knownLine, placeOfLine } from '../trees/line-roots.ts'
import { personRows } from '../trees/show-book.ts'
import { oldestBelow } from './family-lines.ts'

/** People of a branch that go with a request, and characters that they may take. */
const MOST = { above: 20, below: 60, characters: 1900 }

const words: Record<Lang, { heading: string; generations: (characters: string) => string }> = {
  'zh-CN': {
    heading: '家谱里的这一支（只列已过世的人）：',
    generations: (characters) => `字辈：${characters}`,
  },
  'zh-TW': {
    heading: '家譜裡的這一支（只列已過世的人）：',
    generations: (characters) => `字輩：${characters}`,
  },
  en: {
    heading: 'The branch in the family tree (only people who have died):',
    generations: (characters) => `Generation characters: ${characters}`,
  },
}

/**
 * A branch as the staff read it: its generation characters, by which books of one surname are told
 * apart, then a line a person, from the beginning of the line down to the person, and those below.
 * Nobody who may be alive is in it.
 */
export async function branchWords(
  db: Queryable,
  book: BookRow,
  now: BookNow,
  { serial, lang }: { serial: number; lang: Lang },
): Promise<string> {
  const { heading, generations: told } = words[lang]
  const { generations } = await knownLine(db, book, now, serial)
  const lines = deadOfBranch(now, serial).map((each) => personLine(now, each))
  const text = [...(generations === '' ? [] : [told(generations)]), heading, ...lines].join('\n')
  return [...text].slice(0, MOST.characters).join('')
}

function deadOfBranch({ graph, isGuarded }: BookNow, serial: number): number[] {
  const above: number[] = []
  for (let at = graph.parentInLine(serial); at !== 0; at = graph.parentInLine(at)) above.push(at)
  const people = [
    ...above.slice(0, MOST.above).reverse(),
    ...oldestBelow(graph, serial, MOST.below),
  ]
  return people.filter((each) => !isGuarded(each))
}

/** Where a branch comes from, as a root search is asked about it. */
export async function branchPlace(
  db: Queryable,
  book: Pick<BookRow, 'number'>,
  now: BookNow,
  serial: number,
): Promise<{ province_id: number | null; city_id: number | null; place: string }> {
  const serials = deadOfBranch(now, serial)
  const rows = await personRows(db, book.number, serials)
  const people = serials.flatMap((each) => {
    const row = rows.get(each)
    return row && row.changed <= now.graph.version ? [row] : []
  })
  const { provinceId, cityId, area } = await placeOfLine(db, { people })
  return { province_id: provinceId, city_id: cityId, place: area }
}

function personLine({ graph, generationOf, isGuarded }: BookNow, serial: number): string {
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
