import type { Background, Candidate, Clues } from '../features/roots/match/clues.ts'
import type { MatchQuestion } from '../features/roots/match/match-question.ts'
import { readingOf } from '../text/readings.ts'

/** For tests: a family that tells nothing, a record that says nothing, and even frequencies. */
export const noClues: Clues = {
  place: { provinceId: null, cityId: null },
  area: '',
  areaToday: '',
  areaRest: '',
  areaMeans: null,
  isPlaceRead: false,
  areaAt: null,
  from: null,
  movedYear: null,
  ancestor: null,
  generations: [],
  hall: '',
  isCommandery: false,
  isOfCommandery: false,
  hallsInNotes: [],
  spokenAt: null,
  persons: [],
}

export const bareCandidate: Candidate = {
  id: 1,
  provinceId: null,
  cityId: null,
  area: '',
  title: '',
  poems: [],
  lineage: [],
  hall: '',
  editionYear: null,
  firstAncestor: '',
  migrantAncestor: '',
  persons: new Set(),
  shown: { title: '', isSample: false },
}

export const evenBackground: Background = {
  clans: 3000,
  books: 1000,
  names: 10_000,
  poems: 600,
  place: ({ cityId }) => (cityId === null ? 0.1 : 0.02),
  county: (_, seats) => seats.reduce((sum, { counties }) => sum + 0.02 / counties, 0),
  nameCharacter: () => 1 / 200,
  syllable: () => 1 / 100,
  poemCharacter: () => 1 / 200,
  hall: () => 0.01,
  area: () => 0.002,
}

export const FUJIAN = 350000
export const QUANZHOU = 350500
export const FUZHOU = 350100
export const GUANGDONG = 440000
export const GUANGZHOU = 440100

export function plainQuestion(
  clues: Partial<Clues>,
  candidates: readonly Partial<Candidate>[],
  background: Partial<Background> = {},
): MatchQuestion {
  return {
    clues: { ...noClues, ...clues },
    surname: '陈',
    candidates: candidates.map((each, index) => ({ ...bareCandidate, id: index + 1, ...each })),
    recorded: [{ provinceId: null, cityId: null, num: 1000 }],
    background: { ...evenBackground, ...background },
    soundsOf: readingOf,
  }
}

export function people(...names: string[]) {
  return names.map((name) => ({ name, others: [] as string[] }))
}

export function poem(text: string) {
  return [[...text]]
}
