import type { RootQuestionKind } from '@suyuan/contract/roots'
import { type MatchAsked, matchQuestions } from './match/next-question.ts'
import type { StatedClues } from './match/understand-clues.ts'

interface Answered extends Omit<StatedClues, 'place'> {
  asked?: readonly RootQuestionKind[]
}

/** The questions of the match by the inputs that take their answers. */
export const questionKinds: Record<MatchAsked, RootQuestionKind> = {
  province: 'province_id',
  city: 'city_id',
  ancestor: 'ancestors',
  generations: 'generations',
  area: 'county',
  hall: 'hall',
  moved: 'moved',
  spelling: 'spelling',
  notes: 'notes',
}

/** What was asked before and what was answered, also in words that could not be understood. */
export function settledQuestions(told: Answered): ReadonlySet<MatchAsked> {
  const typed: Record<MatchAsked, string> = {
    province: '',
    city: '',
    ancestor: told.ancestor,
    generations: told.generations,
    area: told.area,
    hall: told.hall,
    moved: told.moved,
    spelling: told.spelling,
    notes: told.notes,
  }
  return new Set(
    matchQuestions.filter(
      (kind) => typed[kind].trim() !== '' || told.asked?.includes(questionKinds[kind]),
    ),
  )
}
