import type { RootQuestionKind } from '@suyuan/contract/roots'
import type { StatedClues } from './match/understand-clues.ts'

export interface RootQuestion {
  surnameId: number
  provinceId: number | null
  cityId: number | null
  /** As typed; empty where none is named. */
  ancestor: string
}

/** The questions 5 to 10 beside; each as typed, empty where it was not answered. */
export interface RootClues extends RootQuestion, Omit<StatedClues, 'place' | 'ancestor'> {
  /** Questions that were asked and have no answer. */
  asked?: readonly RootQuestionKind[]
}
