import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import type { BenchCall } from './load.ts'
import { weightedPicker } from './random.ts'
import type { BenchSite, PlaceShare } from './site.ts'

/** Distinct queries of each kind, as the goals ask. */
const QUERIES = 1000

/** Share of queries that find nothing. */
const MISSES = 0.1

/** Characters that given names and generation poems are made of. */
const nameCharacters = [
  ...'文德明国家荣华贵永昌世代传忠孝仁义礼智信光宗耀祖振兴学士景运祥恩泽远绍先',
]

/** Pieces of titles that people look for: kinds of books, places, halls. */
const titlePieces = [
  '宗谱',
  '族谱',
  '家谱',
  '支谱',
  '氏',
  '堂',
  '重修',
  '家乘',
  '三修',
  '石塘',
  '东溪',
  '泉州',
  '世谱',
  '陈氏宗谱',
  '迁',
]

/** The list calls of which every page is asked for, once it is known how many there are. */
export const ANY_PAGE = 'surname, province, title part, any page'

/** Where people search: as often as there are books of that surname at that place. */
function places(counts: readonly PlaceShare[], random: () => number): () => PlaceShare {
  const known = counts.filter(({ provinceId, cityId }) => provinceId > 0 && cityId > 0)
  return weightedPicker(known, ({ num }) => num, random)
}

function distinct(make: () => BenchCall, count = QUERIES): BenchCall[] {
  const calls = new Map<string, BenchCall>()
  for (let tries = 0; calls.size < count && tries < count * 50; tries++) {
    const call = make()
    calls.set(JSON.stringify(call), call)
  }
  return [...calls.values()]
}

/** The calls of the root search, step by step. */
export function rootQueries(counts: readonly PlaceShare[]): Record<string, BenchCall[]> {
  const random = randomNumbers(1)
  const place = places(counts, random)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const ancestor = () => pick(nameCharacters) + pick(nameCharacters)
  const miss = () => random() < MISSES
  const at = () => {
    const { surnameId, provinceId, cityId } = place()
    return { surname_id: surnameId, province_id: provinceId, city_id: cityId }
  }
  const step = (number: number) => `POST /api/web/roots/search/step-${number}` as const
  return {
    'step 1': distinct(() =>
      miss()
        ? { name: step(1), input: { surname: `Zz${random()}`, surname_id: '0' }, expected: 20012 }
        : { name: step(1), input: { surname: '', surname_id: place().surnameId } },
    ),
    'step 2': distinct(() => {
      const { city_id: _city, ...input } = at()
      return { name: step(2), input }
    }),
    'step 3': distinct(() => ({ name: step(3), input: at() })),
    'step 4': distinct(() => ({ name: step(4), input: { ...at(), ancestors: ancestor() } })),
    search: distinct(() => ({
      name: 'POST /api/web/roots/search',
      input: { ...at(), ancestors: miss() ? '' : ancestor() },
    })),
  }
}

/** The calls of archive and list. Those that ask for a part of a title stand at their first page. */
export function catalogueQueries(counts: readonly PlaceShare[]): Record<string, BenchCall[]> {
  const random = randomNumbers(2)
  const place = places(counts, random)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const commonest = [...new Set(counts.map(({ surnameId }) => surnameId))].slice(0, 10)
  const inProvince = new Map<string, number>()
  for (const { surnameId, provinceId, num } of counts) {
    const key = `${surnameId} ${provinceId}`
    inProvince.set(key, (inProvince.get(key) ?? 0) + num)
  }
  const list = 'POST /api/web/genealogy/list'
  return {
    'national, common surname': distinct(() => ({
      name: 'POST /api/web/books/search',
      input: {
        surname_id: commonest[Math.floor(random() * commonest.length)],
        page: 1 + Math.floor(random() * 100),
      },
    })),
    'national, any surname': distinct(() => ({
      name: 'POST /api/web/books/search',
      input: { surname_id: place().surnameId, page: 1 + Math.floor(random() * 3) },
    })),
    [ANY_PAGE]: distinct(() => {
      const { surnameId, provinceId } = place()
      const title = random() < MISSES ? '无此谱名' : pick(titlePieces)
      const input = { surname_id: surnameId, province_id: provinceId, book_name: title, page: 1 }
      return { name: list, input }
    }),
    'surname, province, last page': distinct(() => {
      const { surnameId, provinceId } = place()
      const pages = Math.ceil((inProvince.get(`${surnameId} ${provinceId}`) ?? 0) / 20)
      return { name: list, input: { surname_id: surnameId, province_id: provinceId, page: pages } }
    }),
  }
}

/** Pages of single books, each with those related to it. */
export function bookQueries({
  lastBook,
  books,
}: Pick<BenchSite, 'lastBook' | 'books'>): BenchCall[] {
  const random = randomNumbers(4)
  return distinct(() => ({
    name: 'POST /api/web/genealogy/info',
    input: { id: lastBook - Math.floor(random() * books) },
  }))
}

/**
 * Moves each list call to one of its pages, one in five to the last.
 * @param pages how many pages each call has, in the same order
 */
export function toAnyPage(calls: readonly BenchCall[], pages: readonly number[]): BenchCall[] {
  const random = randomNumbers(3)
  return calls.map((call, index) => {
    const last = Math.max(1, pages[index] ?? 1)
    const page = random() < 0.2 ? last : 1 + Math.floor(random() * last)
    return { ...call, input: { ...call.input, page } }
  })
}
