import type { Calls } from '@suyuan/contract/api'
import { isHan } from '../../lib/surname-field.ts'
import type { ChosenSurname, Counts } from './search-flow.ts'

type FirstAnswer = Calls['POST /api/web/roots/search/step-1']['output']

/** The surname that step 1 settled on. */
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

/** The four figures of an answer that may hold more. */
export function countsOf({ article_cnt, book_cnt, celebrity_cnt, source_cnt }: Counts): Counts {
  return { article_cnt, book_cnt, celebrity_cnt, source_cnt }
}
