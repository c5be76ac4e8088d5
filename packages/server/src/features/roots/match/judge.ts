import { calibrated } from './calibration.ts'
import type { Candidate, MatchFinding, MatchPlace } from './clues.ts'
import { findAll } from './find-all.ts'
import { groupClans } from './group-clans.ts'
import type { MatchQuestion } from './match-question.ts'
import { isNamed, unnamedWeight } from './name-evidence.ts'
import { placeWeight } from './place-evidence.ts'
import { weights } from './weights.ts'

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
  const ratios = findings.map(ratioOf)
  const best = new Map<number, number>()
  for (const [clan, members] of Map.groupBy(clans.keys(), (at) => clans[at] ?? at)) {
    const together = bestOfEach(members.map((at) => findings[at] ?? []))
    best.set(clan, ratioOf(together))
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
      hasAncestor: isNamed(name),
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

const ratioOf = (findings: readonly MatchFinding[]) =>
  findings.reduce((all, { ratio }) => all * ratio, 1)

/**
 * What the editions of one genealogy say together: of each kind what the one says that agrees most, for
 * one may leave out what another tells.
 */
function bestOfEach(editions: readonly (readonly MatchFinding[])[]): MatchFinding[] {
  const kinds = Map.groupBy(editions.flat(), ({ kind }) => kind)
  return [...kinds.values()].flatMap((found) => {
    const [best] = found.toSorted((a, b) => b.ratio - a.ratio)
    const isSilent = found.length < editions.length
    return best && (best.ratio > 1 || !isSilent) ? [best] : []
  })
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
 * order, and the name. So these speak against them as against any book without them, in the mean; the
 * name as far as the candidates show that lineages are whole.
 */
function unlikeWeight({ clues, background, candidates }: MatchQuestion): number {
  const { names, poems, books } = background
  if (books === 0) return 1
  const withPoem = Math.min(1, poems / books)
  const noPoem = clues.generations.length > 1 ? 1 - withPoem * weights.generations.ofPoem : 1
  const whole = candidates.filter(({ lineageIsWhole }) => lineageIsWhole).length
  const share = whole / Math.max(1, candidates.length)
  return noPoem * (1 - share + share * unnamedWeight(clues, names / books / Math.max(share, 0.1)))
}
