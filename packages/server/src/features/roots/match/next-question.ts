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
  'spelling',
] as const

export type MatchAsked = (typeof matchQuestions)[number]

interface Asking {
  /** Whether the family has told it already. */
  told(clues: Clues): boolean
  /** What a family of this book's clan would answer; '' where the record does not say. */
  answer(book: JudgedBook): string
  /** Share of families who can answer, and who then answer as the record has it. */
  known: number
  right: number
}

const first = (texts: readonly (readonly string[])[]) => texts[0]?.join('') ?? ''

const askings: Record<MatchAsked, Asking> = {
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
    told: ({ hall }) => hall !== '',
    answer: ({ candidate }) => candidate.hall,
    known: 0.35,
    right: 0.6,
  },
  spelling: {
    told: ({ spokenAt, place }) => spokenAt !== null || place.cityId !== null,
    answer: ({ candidate }) => speechAt(candidate),
    known: 0.5,
    right: 0.8,
  },
}

/** Below this much, in bits, an answer would hardly move anything. */
const LEAST_GAIN = 0.02

/** Where no candidate is worth naming, any answer may bring others: then something is always asked. */
const WORTH_NAMING = 0.1

/** Candidates that are looked at; the others are too unlikely to matter. */
const LOOKED_AT = 60

/** Fewer chances than this are nobody's. */
const NO_ODDS = 1e-9

/**
 * The question whose answer is expected to make the ranking surest: the one with the greatest expected
 * fall of entropy over the candidate clans and "none of them".
 * @param leftOut what was asked and has no answer
 */
export function nextQuestion(
  clues: Clues,
  { books }: Verdict,
  leftOut: ReadonlySet<MatchAsked> = new Set(),
): MatchAsked | null {
  const clans = [...new Map(books.map((book) => [book.clan, book])).values()].slice(0, LOOKED_AT)
  const gains = matchQuestions.flatMap((kind) => {
    const asking = askings[kind]
    if (asking.told(clues) || leftOut.has(kind)) return []
    return [{ kind, gain: asking.known * expectedGain(clans, asking) }]
  })
  const [best] = gains.sort((a, b) => b.gain - a.gain)
  if (best && best.gain >= LEAST_GAIN) return best.kind
  if ((clans[0]?.probability ?? 0) >= WORTH_NAMING) return null
  return matchQuestions.find((kind) => !askings[kind].told(clues) && !leftOut.has(kind)) ?? null
}

/** Expected fall of entropy, in bits, for a family that can answer. */
function expectedGain(clans: readonly JudgedBook[], { answer, right }: Asking): number {
  const sum = clans.reduce((total, { probability }) => total + probability, 0)
  if (sum < NO_ODDS) return 0
  // However unlikely the candidates are, an answer is to tell them apart if it is one of them.
  const none = Math.min(Math.max(0, 1 - sum), sum) / (sum + Math.min(Math.max(0, 1 - sum), sum))
  const named = clans.map(({ probability }) => (probability / sum) * (1 - none))
  const answers = clans.map(answer)
  const values = [...new Set(answers.filter((value) => value !== ''))]
  // What nobody of these would say is said as often as each of their answers.
  const chance = 1 / (values.length + 1)
  const before = entropy([...named, none])
  const after = [...values, null].map((value) => {
    const like = answers.map((each) => {
      if (each === '' || value === null) return each === '' ? chance : (1 - right) * chance
      return each === value ? right + (1 - right) * chance : (1 - right) * chance
    })
    const joint = [...named.map((p, at) => p * (like[at] ?? 0)), none * chance]
    const total = joint.reduce((sum, each) => sum + each, 0)
    return total < NO_ODDS ? 0 : total * entropy(joint.map((each) => each / total))
  })
  return before - after.reduce((sum, each) => sum + each, 0)
}

function entropy(chances: readonly number[]): number {
  return -chances.reduce((sum, p) => (p > NO_ODDS ? sum + p * Math.log2(p) : sum), 0)
}
