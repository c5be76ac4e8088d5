import type { Calls } from '@suyuan/contract/api'
import { isHan } from '../../pickers/surname-names.ts'

type FirstAnswer = Calls['POST /api/web/roots/search/step-1']['output']

/** The surname that a search settled on; `pinyin` is null where only its id was known. */
export interface ChosenSurname {
  id: number
  name: string
  pinyin: string | null
}

export function surnameOfAnswer({
  surname_id,
  surname,
  candidates,
}: Pick<FirstAnswer, 'surname_id' | 'surname' | 'candidates'>): ChosenSurname {
  const pinyin = candidates.find(({ id }) => id === surname_id)?.pinyin ?? null
  return { id: surname_id, name: surname, pinyin }
}

/** Whether a spelling can stand for several surnames; a character stands for itself. */
export function needsChoice(typed: string, { candidates }: Pick<FirstAnswer, 'candidates'>) {
  return candidates.length > 1 && !isHan(typed)
}
