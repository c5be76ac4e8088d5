import type { Candidate, Clues, MatchFinding, MatchLevel } from './clues.ts'
import { generationFinding, holdsInOrder, withoutCharacters } from './generation-evidence.ts'
import { locationFindings } from './location-evidence.ts'
import type { MatchQuestion } from './match-question.ts'
import { nameAgreements } from './name-agreements.ts'
import { nameChances } from './name-chances.ts'
import { ancestorFinding, isTooLate } from './name-evidence.ts'
import { hallFinding, holdsPerson, personFinding } from './other-evidence.ts'

interface FoundAll {
  /** Of each candidate. */
  findings: MatchFinding[][]
  /** @param at which candidate */
  ifMovedIn(at: number, year: number): number
}

/** What speaks for and against each candidate; what many clans show weighs less for each of them. */
export function findAll(question: MatchQuestion, clans: readonly number[]): FoundAll {
  const { clues, candidates, background } = question
  const clansWhere = (holds: (candidate: Candidate, at: number) => boolean) =>
    new Set(clans.filter((_, at) => candidates[at] && holds(candidates[at], at))).size
  const people = nameAndPoem(question, clans, clansWhere)
  const claiming = new Map(
    clues.persons.map((person) => [person, clansWhere((book) => holdsPerson(book, person))]),
  )
  const findings = candidates.map((book, at) =>
    [
      ...locationFindings(clues, book, background),
      ...people.findings(book, at),
      hallFinding(clues, book, background),
      personFinding(clues, book, background, claiming),
    ].filter((finding) => finding !== null),
  )
  const lateRatio = remembered((at: number, book: Candidate) => {
    const ratioIn = (year: number | null) => people.name(book, at, year)?.ratio ?? 1
    return ratioIn(A_LATE_YEAR) / ratioIn(clues.movedYear)
  })
  return {
    findings,
    ifMovedIn(at, year) {
      const book = candidates[at]
      const isTold = clues.ancestor !== null
      return book && isTold && isTooLate({ movedYear: year }, book) ? lateRatio(at, book) : 1
    },
  }
}

type ClansWhere = (holds: (candidate: Candidate, at: number) => boolean) => number

/** What the ancestor's name and the generation characters say of each candidate. */
function nameAndPoem(question: MatchQuestion, clans: readonly number[], clansWhere: ClansWhere) {
  const { clues, surname, candidates, background, soundsOf } = question
  const told = clues.generations
  const agreements = candidates.map((book) =>
    nameAgreements(clues.ancestor, book, surname, soundsOf),
  )
  const bears = (level: MatchLevel) =>
    clansWhere((_, at) => agreements[at]?.found.some((each) => each.level === level) ?? false)
  const exact = bears('exact')
  const bearers = { exact, sameSound: exact + bears('same_sound') }
  const chances = nameChances(clues, bearers, background)
  const apart = nameChances({ ...clues, generations: [] }, bearers, background)
  const rest = withoutCharacters(told, clues.ancestor?.characters ?? [])
  const holding = candidates.map(
    ({ poems }) => told.length > 0 && poems.some((poem) => holdsInOrder(told, poem)),
  )
  const sharing = clansWhere((_, at) => holding[at] ?? false)
  const nameOf = (book: Candidate, at: number, movedYear: number | null, of = chances) =>
    ancestorFinding({ ...clues, movedYear }, book, surname, agreements[at] ?? nobody, of)
  const continued = continuedPoems(candidates, clans)
  const poemOf = (book: Candidate, at: number, generations: Clues['generations']) => {
    const others = Math.max(0, sharing - (holding[at] ? 1 : 0))
    const told = { ...clues, generations }
    const own = generationFinding(told, book, surname, background, others)
    const poems = continued[at]
    if (own === null || poems === undefined) return own
    const whole = generationFinding(told, { ...book, poems }, surname, background, others)
    // What only the later edition's poem holds is said of that edition.
    return own.level === whole?.level ? whole : null
  }
  return {
    name: nameOf,
    findings(book: Candidate, at: number): (MatchFinding | null)[] {
      const name = nameOf(book, at, clues.movedYear)
      const poem = poemOf(book, at, told)
      if (!chances.countedAlready) return [name, poem]
      return surer([name, poem], [nameOf(book, at, clues.movedYear, apart), poemOf(book, at, rest)])
    },
  }
}

/**
 * Poems that a later edition of the same clan continues, in its form: the older one is its beginning, and
 * its characters are no rarer for being fewer. Undefined for a book whose poems stand as they are.
 */
function continuedPoems(candidates: readonly Candidate[], clans: readonly number[]) {
  const ofClan = Map.groupBy(candidates.keys(), (at) => clans[at])
  return candidates.map(({ poems }, at) => {
    const others = (ofClan.get(clans[at]) ?? []).flatMap((other) => candidates[other]?.poems ?? [])
    const longer = poems.map((poem) => {
      const begins = (other: readonly string[]) =>
        other.length > poem.length && poem.every((each, place) => other[place] === each)
      return others.find(begins) ?? poem
    })
    return longer.some((poem, place) => poem !== poems[place]) ? longer : undefined
  })
}

const nobody = { found: [], size: 0 }

type NameAndPoem = [name: MatchFinding | null, poem: MatchFinding | null]

/**
 * A character that stands in the name and in the poem is counted once: with the poem, or with the
 * name, for whoever is named by the record bears his own. Whichever says more is meant; what both say
 * together is divided so that each is still told.
 * @param byPoem the character counts with the poem
 * @param byName it counts with the name; the poem has the other characters alone
 */
function surer(byPoem: NameAndPoem, byName: NameAndPoem): NameAndPoem {
  const product = (found: NameAndPoem) => found.reduce((all, each) => all * (each?.ratio ?? 1), 1)
  const whole = product(byName)
  if (product(byPoem) >= whole) return byPoem
  const [name, rest] = byName
  const [, poem] = byPoem
  if (name === null || poem === null) return byName
  const isDivided = poem.ratio > 1 && whole > poem.ratio
  return isDivided
    ? [{ ...name, ratio: whole / poem.ratio }, poem]
    : [name, { ...poem, ratio: rest?.ratio ?? 1 }]
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
