import type { Clues } from './clues.ts'
import { speechAt } from './dialects.ts'
import type { JudgedBook, Verdict } from './judge.ts'

/** What can still be asked, in the order of asking where two would help the same. */
export const matchQuestions = [
  'province',
  'city',
  'ancestor',
  'generations',
  'area',
  'hall',
  'moved',
  'spelling',
  'notes',
] as const

export type MatchAsked = (typeof matchQuestions)[number]

interface Asking {
  /** Whether the family has told it already. */
  told(clues: Clues, books: readonly JudgedBook[]): boolean
  /** What a family of this book's clan would answer; '' where the record does not say. */
  answer(book: JudgedBook, clues: Clues): string
  /** Share of families who can answer, and who then answer as the record has it. */
  known: number
  right: number
  /** The answer may be a year, which tells whose books are too old to name the ancestor. */
  isYear?: true
}

const first = (texts: readonly (readonly string[])[]) => texts[0]?.join('') ?? ''

const sharesHall = ({ findings }: JudgedBook) =>
  findings.some(({ kind, level }) => kind === 'hall' && level === 'same')

/** What anybody tells beside is asked when nothing else is left. */
type Computed = Exclude<MatchAsked, 'notes'>

const computed = matchQuestions.filter((kind) => kind !== 'notes')

const askings: Record<Computed, Asking> = {
  province: {
    told: ({ place }) => place.provinceId !== null,
    answer: ({ candidate }) => String(candidate.provinceId ?? ''),
    known: 0.95,
    right: 0.9,
  },
  city: {
    told: ({ place }) => place.cityId !== null || place.provinceId === null,
    answer: ({ candidate }) => String(candidate.cityId ?? ''),
    known: 0.7,
    right: 0.8,
  },
  ancestor: {
    told: ({ ancestor }) => ancestor !== null,
    answer: ({ candidate }) => candidate.lineage.map(({ name }) => name).join(' '),
    known: 0.6,
    right: 0.4,
  },
  generations: {
    told: ({ generations }) => generations.length > 0,
    answer: ({ candidate }) => first(candidate.poems),
    known: 0.5,
    right: 0.75,
  },
  area: {
    told: ({ area }) => area !== '',
    answer: ({ candidate }) => candidate.area,
    known: 0.5,
    right: 0.55,
  },
  hall: {
    // What the notes say of it counts where a book bears it out.
    told: ({ hall }, books) => hall !== '' || books.some(sharesHall),
    answer: ({ candidate }) => candidate.hall,
    known: 0.35,
    right: 0.6,
  },
  moved: {
    told: ({ from, movedYear }) => from !== null || movedYear !== null,
    // Who has told the city has told as a rule where the family moved from.
    answer: ({ candidate }, { place }) =>
      place.cityId === null ? String(candidate.cityId ?? '') : '',
    known: 0.3,
    right: 0.6,
    isYear: true,
  },
  spelling: {
    told: ({ spokenAt, place }) => spokenAt !== null || place.cityId !== null,
    answer: ({ candidate }) => speechAt(candidate),
    known: 0.5,
    right: 0.8,
  },
}

/** Years in which families left: most of those abroad between these. */
const YEARS_OF_MOVING = [1850, 1870, 1890, 1910, 1930, 1950]

/** Below this much, in bits, an answer would hardly move anything. */
const LEAST_GAIN = 0.02

/** Where no candidate is worth naming, any answer may bring others: then something is always asked. */
const WORTH_NAMING = 0.1

/** Above this what a family tells beside would only be read. */
const SURE = 0.9

/** Candidates that are looked at; the others are too unlikely to matter. */
const LOOKED_AT = 60

/** Fewer chances than this are nobody's. */
const NO_ODDS = 1e-9

/** The question whose answer is expected to make the ranking surest. */
export function nextQuestion(...asked: Parameters<typeof nextQuestions>): MatchAsked | null {
  return nextQuestions(...asked)[0] ?? null
}

/**
 * The questions whose answers are expected to make the ranking surest, the best first: those with the
 * greatest expected fall of entropy over the candidate clans and "none of them".
 * @param leftOut what was asked already
 */
export function nextQuestions(
  clues: Clues,
  { books }: Pick<Verdict, 'books'>,
  leftOut: ReadonlySet<MatchAsked> = new Set(),
): MatchAsked[] {
  const clans = [...new Map(books.map((book) => [book.clan, book])).values()].slice(0, LOOKED_AT)
  const best = clans[0]?.probability ?? 0
  const open = computed.filter((kind) => !askings[kind].told(clues, books) && !leftOut.has(kind))
  if (open.length === 0) return best < SURE && !leftOut.has('notes') ? ['notes'] : []
  const ranked = open
    .map((kind) => ({ kind, gain: expectedGain(kind, clues, clans) }))
    .sort((a, b) => b.gain - a.gain)
  const helpful = ranked.filter(({ gain }) => gain >= LEAST_GAIN).map(({ kind }) => kind)
  if (best >= WORTH_NAMING) return helpful
  return [...helpful, ...open.filter((kind) => !helpful.includes(kind))]
}

/**
 * Expected fall of entropy, in bits, if a question is asked: who cannot answer tells nothing.
 * @param clans a book of each
 */
export function expectedGain(kind: Computed, clues: Clues, clans: readonly JudgedBook[]): number {
  const chances = chancesOf(clans)
  if (chances === null) return 0
  const { answer, known, right, isYear } = askings[kind]
  const answers = clans.map((book) => answer(book, clues))
  const ofAnswer = gainOfAnswer(chances, answers, right)
  return known * (isYear ? ofAnswer + gainOfYear(chances, clans) : ofAnswer)
}

interface Chances {
  /** Of each clan to be the family's own, and of none of them. */
  named: number[]
  none: number
}

function chancesOf(clans: readonly JudgedBook[]): Chances | null {
  const sum = clans.reduce((total, { probability }) => total + probability, 0)
  if (sum < NO_ODDS) return null
  // However unlikely the candidates are, an answer is to tell them apart if it is one of them.
  const rest = Math.min(Math.max(0, 1 - sum), sum)
  const none = rest / (sum + rest)
  return { named: clans.map(({ probability }) => (probability / sum) * (1 - none)), none }
}

function gainOfAnswer({ named, none }: Chances, answers: readonly string[], right: number): number {
  const values = [...new Set(answers.filter((value) => value !== ''))]
  // What nobody of these would say is said as often as each of their answers.
  const chance = 1 / (values.length + 1)
  const joint = [...values, null].map((value) => {
    const like = answers.map((each) => {
      if (each === '') return chance
      return (1 - right) * chance + (each === value ? right : 0)
    })
    return [...named.map((p, at) => p * (like[at] ?? 0)), none * chance]
  })
  return entropy([...named, none]) - entropyAfter(joint)
}

/** A year says of each book whether it is too old to name the ancestor. */
function gainOfYear({ named, none }: Chances, clans: readonly JudgedBook[]): number {
  const joint = YEARS_OF_MOVING.map((year) => [
    ...named.map((p, at) => p * (clans[at]?.ifMovedIn(year) ?? 1)),
    none,
  ])
  const whole = joint.flat().reduce((sum, each) => sum + each, 0)
  const before = [...named, none].map(
    (_, at) => joint.reduce((sum, row) => sum + (row[at] ?? 0), 0) / whole,
  )
  return entropy(before) - entropyAfter(joint.map((row) => row.map((each) => each / whole)))
}

/** @param joint for each answer the chances of each clan together with it */
function entropyAfter(joint: readonly (readonly number[])[]): number {
  return joint.reduce((sum, row) => {
    const total = row.reduce((all, each) => all + each, 0)
    return total < NO_ODDS ? sum : sum + total * entropy(row.map((each) => each / total))
  }, 0)
}

function entropy(chances: readonly number[]): number {
  return -chances.reduce((sum, p) => (p > NO_ODDS ? sum + p * Math.log2(p) : sum), 0)
}
