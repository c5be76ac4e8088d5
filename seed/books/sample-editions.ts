import { chineseNumber } from '@suyuan/genealogy/text/chinese-numbers'
import { type Random, WeightedPicker } from './sample-random.ts'

export interface Edition {
  year: number | null
  kind: string
  handwritten: boolean
  /** 0 where the book is not divided into juan. */
  juan: number
  /** Bound booklets. */
  booklets: number
  volumes: string
}

/** First and last year of a period and its relative weight: few survive from the Ming, most from the late Qing. */
const PERIODS: readonly (readonly [number, number, number])[] = [
  [1480, 1643, 3],
  [1644, 1722, 3],
  [1723, 1795, 9],
  [1796, 1850, 17],
  [1851, 1874, 13],
  [1875, 1911, 33],
  [1912, 1949, 22],
]
const PERIOD_PICKER = new WeightedPicker(PERIODS.map(([, , weight]) => weight))
const UNDATED = 0.03

type KindTable = readonly (readonly [kind: string, weight: number])[]
const KINDS: readonly { until: number; kinds: KindTable }[] = [
  {
    until: 1643,
    kinds: [
      ['刻本', 7],
      ['抄本', 3],
      ['稿本', 1],
    ],
  },
  {
    until: 1735,
    kinds: [
      ['刻本', 7],
      ['抄本', 3],
      ['木活字本', 1],
    ],
  },
  {
    until: 1850,
    kinds: [
      ['刻本', 5],
      ['木活字本', 5],
      ['抄本', 2],
      ['稿本', 0.4],
    ],
  },
  {
    until: 1899,
    kinds: [
      ['木活字本', 7],
      ['刻本', 3.5],
      ['抄本', 1.6],
      ['稿本', 0.3],
    ],
  },
  {
    until: 1911,
    kinds: [
      ['木活字本', 7],
      ['刻本', 2.4],
      ['抄本', 1.3],
      ['石印本', 0.7],
      ['铅印本', 0.4],
    ],
  },
  {
    until: 1949,
    kinds: [
      ['木活字本', 5],
      ['铅印本', 2.5],
      ['石印本', 2.2],
      ['抄本', 1.1],
      ['刻本', 0.8],
      ['油印本', 0.2],
    ],
  },
]
const KIND_PICKERS = KINDS.map(({ until, kinds }) => ({
  until,
  names: kinds.map(([kind]) => kind),
  picker: new WeightedPicker(kinds.map(([, weight]) => weight)),
}))

/** Kinds that can occur in a year; an undated book is a manuscript. */
export function kindsOf(year: number | null): readonly string[] {
  if (year === null) return ['抄本']
  return KIND_PICKERS.find(({ until }) => year <= until)?.names ?? []
}

function pickYear(random: Random): number | null {
  if (random.chance(UNDATED)) return null
  const period = PERIODS[PERIOD_PICKER.pick(random)]
  if (period === undefined) return null
  return random.between(period[0], period[1])
}

function pickKind(random: Random, year: number | null): string {
  const table = year === null ? undefined : KIND_PICKERS.find(({ until }) => year <= until)
  if (table === undefined) return '抄本'
  return table.names[table.picker.pick(random)] ?? '抄本'
}

export function pickEdition(random: Random): Edition {
  const year = pickYear(random)
  const kind = pickKind(random, year)
  const handwritten = kind === '抄本' || kind === '稿本'
  const undivided = handwritten ? random.chance(0.6) : random.chance(0.06)
  const booklets = handwritten ? random.between(1, 4) : random.between(2, 24)
  if (undivided) return { year, kind, handwritten, juan: 0, booklets, volumes: '不分卷' }
  const juan = handwritten ? random.between(2, 8) : random.between(4, Math.max(6, booklets * 2))
  const front = random.chance(0.45) ? '首一卷' : ''
  const back = front !== '' && random.chance(0.4) ? '末一卷' : ''
  return {
    year,
    kind,
    handwritten,
    juan,
    booklets,
    volumes: `${chineseNumber(juan)}卷${front}${back}`,
  }
}
