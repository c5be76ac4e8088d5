import { type BenchCall, timeCalls } from './load.ts'
import type { PlaceShare } from './site.ts'
import { type Cell, printTable } from './table.ts'

/** Times that each combination is asked; the best one counts, so that a busy machine does not. */
const TIMES = 3

/** No search may hold the database longer than this, in milliseconds, at any number of books. */
const LONGEST_MS = 1000

/**
 * Parts of titles from the commonest to one that stands nowhere; `氏族宗` is made of common pairs
 * of characters and yet stands in no title.
 */
const titles = ['', '谱', '宗谱', '陈氏宗谱', '泉州', '石塘', '氏族宗', '无此谱名']
const poems = ['', '文德', '文德明国', '鑫淼']
const pages = [1, 2500, 1_000_000]

/** Asks archive, list and root search with every combination of filters; gives the slowest. */
export async function walkFilters(origin: string, counts: readonly PlaceShare[]): Promise<void> {
  const times: { ms: number; call: BenchCall }[] = []
  const refused: string[] = []
  for (const call of combinations(counts)) {
    const calls = Array.from({ length: TIMES }, () => call)
    // A search that reached its time bound says which one it was; the walk goes on.
    const taken = await timeCalls(origin, calls).catch((error: Error) => error)
    if (taken instanceof Error) refused.push(taken.message)
    else times.push({ ms: Math.min(...taken), call })
  }
  times.sort((a, b) => b.ms - a.ms)
  const rows = times
    .slice(0, 12)
    .map(({ ms, call }): Cell[] => [call.name, JSON.stringify(call.input), Math.round(ms)])
  printTable(
    `The slowest of ${times.length} combinations of filters`,
    ['call', 'input', 'ms'],
    rows,
  )
  if (refused.length > 0) throw new Error(`Searches without an answer:\n${refused.join('\n')}`)
  const slowest = times[0]?.ms ?? 0
  if (slowest > LONGEST_MS) {
    throw new Error(`A search takes ${Math.round(slowest)} ms; none may take ${LONGEST_MS}`)
  }
}

/** The fullest surname and the fullest place of it, the emptiest, and none. */
function combinations(counts: readonly PlaceShare[]): BenchCall[] {
  const placed = counts.filter(({ provinceId, cityId }) => provinceId > 0 && cityId > 0)
  const byNumber = placed.toSorted((a, b) => b.num - a.num)
  const full = byNumber[0]
  const empty = byNumber.at(-1)
  if (!full || !empty) throw new Error('there are no books')
  const surnames = ['', full.surnameId, empty.surnameId]
  const places = [
    { province_id: '', city_id: '' },
    { province_id: full.provinceId, city_id: '' },
    { province_id: full.provinceId, city_id: full.cityId },
    { province_id: empty.provinceId, city_id: empty.cityId },
  ]
  const filters = surnames.flatMap((surname_id) =>
    places.map((place) => ({ surname_id, ...place })),
  )
  return filters.flatMap((filter): BenchCall[] => [
    ...titles.flatMap((book_name) =>
      pages.map((page): BenchCall => {
        return { name: 'POST /api/web/genealogy/list', input: { ...filter, book_name, page } }
      }),
    ),
    ...poems.flatMap((generation) =>
      pages.map((page): BenchCall => {
        return { name: 'POST /api/web/books/search', input: { ...filter, generation, page } }
      }),
    ),
    ...(filter.surname_id === '' ? [] : rootCalls(filter)),
  ])
}

function rootCalls(filter: Record<string, unknown>): BenchCall[] {
  return ['', '文明', '鑫淼'].flatMap((ancestors): BenchCall[] => [
    { name: 'POST /api/web/roots/search/step-4', input: { ...filter, ancestors } },
    { name: 'POST /api/web/roots/search', input: { ...filter, ancestors } },
  ])
}
