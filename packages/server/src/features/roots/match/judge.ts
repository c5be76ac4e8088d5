import { calibrated } from './calibration.ts'
import type { Background, Candidate, Clues, MatchFinding, MatchLevel, MatchPlace } from './clues.ts'
import { generationFinding, holdsInOrder } from './generation-evidence.ts'
import { groupClans } from './group-clans.ts'
import { nameChances } from './name-chances.ts'
import { ancestorFinding, isTooLate, nameAgreements, unnamedWeight } from './name-evidence.ts'
import { hallFinding, personFinding } from './other-evidence.ts'
import { placeFindings, placeWeight, spellingFinding } from './place-evidence.ts'
import { weights } from './weights.ts'

/** Books of the surname at a place, those among the candidates included. */
export interface BooksAt extends MatchPlace {
  num: number
}

export interface MatchQuestion {
  clues: Clues
  /** In simplified characters. */
  surname: string
  candidates: readonly Candidate[]
  /** Every recorded book of the surname by place. */
  recorded: readonly BooksAt[]
  background: Background
  /** The merged syllables of a given name run together. */
  soundsOf: (given: string) => string
}

export interface JudgedBook {
  candidate: Candidate
  /** Probability that the book's clan is the family's own. */
  probability: number
  /** The same before calibration. */
  computed: number
  /** The strongest first, whichever way they point. */
  findings: MatchFinding[]
  hasAncestor: boolean
  /** How many times as likely the book becomes if the family says that it moved in this year. */
  ifMovedIn(year: number): number
  /** Books of one clan have one number, and one probability. */
  clan: number
}

export interface Verdict {
  /** The likeliest first. */
  books: JudgedBook[]
  /** Probability that no recorded book is of the family's clan. */
  unrecorded: number
}

/**
 * The root match: Bayes' rule over all clans of the surname. Each has the same chance before anything
 * is known; a candidate's evidence multiplies it by the likelihood ratios of its findings. Clans that
 * no book records, and books that are no candidates, keep their chances too.
 */
export function judgeCandidates(question: MatchQuestion): Verdict {
  const { candidates, background } = question
  const clans = groupClans(candidates)
  const { findings, ifMovedIn } = findAll(question, clans)
  const ratios = findings.map((found) => found.reduce((all, { ratio }) => all * ratio, 1))
  const best = new Map<number, number>()
  for (const [index, clan] of clans.entries()) {
    best.set(clan, Math.max(best.get(clan) ?? 0, ratios[index] ?? 0))
  }
  const clansABook = candidates.length === 0 ? 1 : best.size / candidates.length
  const books = question.recorded.reduce((sum, { num }) => sum + num, 0)
  const others = othersWeight(question) * unlikeWeight(question) * clansABook
  const unrecorded = Math.max(background.clans - books * clansABook, background.clans * 0.05)
  const named = [...best.values()].reduce((sum, ratio) => sum + ratio, 0)
  const whole = named + others + unrecorded
  const judged = candidates.map((candidate, index): JudgedBook => {
    const clan = clans[index] ?? index
    const found = findings[index] ?? []
    const name = found.find(({ kind }) => kind === 'ancestor')?.level
    const computed = (best.get(clan) ?? 0) / whole
    return {
      candidate,
      computed,
      probability: calibrated(computed),
      findings: found.toSorted((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio))),
      hasAncestor: name === 'exact' || name === 'other_name',
      ifMovedIn: (year) => ifMovedIn(index, year),
      clan,
    }
  })
  const own = new Map(judged.map((book, index) => [book, ratios[index] ?? 0]))
  const order = (a: JudgedBook, b: JudgedBook) =>
    b.probability - a.probability ||
    (own.get(b) ?? 0) - (own.get(a) ?? 0) ||
    a.candidate.id - b.candidate.id
  return { books: judged.sort(order), unrecorded: unrecorded / whole }
}

interface FoundAll {
  /** Of each candidate. */
  findings: MatchFinding[][]
  /** @param at which candidate */
  ifMovedIn(at: number, year: number): number
}

/** What speaks for and against each candidate; what many clans show weighs less for each of them. */
function findAll(question: MatchQuestion, clans: readonly number[]): FoundAll {
  const { clues, surname, candidates, background, soundsOf } = question
  const clansWhere = (holds: (candidate: Candidate, at: number) => boolean) =>
    new Set(clans.filter((_, at) => candidates[at] && holds(candidates[at], at))).size
  const told = clues.ancestor
  const agreements = candidates.map(({ lineage }) =>
    told === null ? [] : nameAgreements(told, lineage, surname, soundsOf),
  )
  const bears = (level: MatchLevel) =>
    clansWhere((_, at) => agreements[at]?.some((each) => each.level === level) ?? false)
  const exact = bears('exact')
  const chances = nameChances(clues, { exact, sameSound: exact + bears('same_sound') }, background)
  const isTold = clues.generations.length > 0
  const holding = candidates.map(
    ({ poems }) => isTold && poems.some((poem) => holdsInOrder(clues.generations, poem)),
  )
  const sharing = clansWhere((_, at) => holding[at] ?? false)
  const claiming = new Map(
    clues.persons.map((person) => [person, clansWhere(({ persons }) => persons.has(person))]),
  )
  const ofName = (book: Candidate, at: number, moved: number | null) =>
    ancestorFinding({ ...clues, movedYear: moved }, book, surname, agreements[at] ?? [], chances)
  const findings = candidates.map((book, at) => {
    const others = Math.max(0, sharing - (holding[at] ? 1 : 0))
    return [
      ...placeFindings(clues, book, background),
      ofName(book, at, clues.movedYear),
      generationFinding(clues, book, surname, background, others),
      hallFinding(clues, book, background),
      spellingFinding(clues, book, background),
      personFinding(clues, book, background, claiming),
    ].filter((finding) => finding !== null)
  })
  const lateRatio = remembered((at: number, book: Candidate) => {
    const now = findings[at]?.find(({ kind }) => kind === 'ancestor')?.ratio ?? 1
    return (ofName(book, at, A_LATE_YEAR)?.ratio ?? 1) / now
  })
  return {
    findings,
    ifMovedIn(at, year) {
      const book = candidates[at]
      return book && told !== null && isTooLate({ movedYear: year }, book) ? lateRatio(at, book) : 1
    },
  }
}

/** After any book was made. */
const A_LATE_YEAR = 9999

/** What is reckoned once for each candidate. */
function remembered(reckon: (at: number, book: Candidate) => number): typeof reckon {
  const known = new Map<number, number>()
  return (at, book) => {
    const figure = known.get(at) ?? reckon(at, book)
    known.set(at, figure)
    return figure
  }
}

/** Books that are no candidates: their place speaks for or against them as well, nothing else does. */
function othersWeight({ clues, candidates, recorded, background }: MatchQuestion): number {
  const keyOf = ({ provinceId, cityId }: MatchPlace) => `${provinceId} ${cityId}`
  const shown = new Map<string, number>()
  for (const { provinceId, cityId, isCityRead } of candidates) {
    // They are counted where the record says.
    const key = keyOf({ provinceId, cityId: isCityRead ? null : cityId })
    shown.set(key, (shown.get(key) ?? 0) + 1)
  }
  return recorded.reduce((sum, { num, ...place }) => {
    const rest = Math.max(0, num - (shown.get(keyOf(place)) ?? 0))
    return rest === 0 ? sum : sum + rest * placeWeight(clues, place, background)
  }, 0)
}

/**
 * Books that are no candidates lack what would have made them one: the characters of the poem in their
 * order, and the name. So these speak against them as against any book without them, in the mean.
 */
function unlikeWeight({ clues, background }: MatchQuestion): number {
  const { names, poems, books } = background
  if (books === 0) return 1
  const withPoem = Math.min(1, poems / books)
  const noPoem = clues.generations.length > 1 ? 1 - withPoem * weights.generations.ofPoem : 1
  return noPoem * (clues.ancestor === null ? 1 : unnamedWeight(clues, names / books))
}
