import type { TypedSurname } from '../../../pickers/surname-names.ts'
import type { ListAnswer } from './find-list.ts'
import type { ListQuery } from './list-query.ts'

/** The form as it is filled in, before it is searched for. */
export interface ListDraft {
  surname: TypedSurname
  provinceId: number | null
  title: string
}

/** The form for an answer, with the surname as it was understood. */
export function draftOf(query: ListQuery, answer: ListAnswer): ListDraft {
  const { provinceId, title } = query
  const surname =
    answer.kind === 'found'
      ? { text: answer.list.surname, id: answer.list.surname_id || null }
      : { text: query.surname, id: query.surnameId }
  return { surname, provinceId, title }
}

/**
 * The form after a new answer: a field that the answer changed shows the change, and what was typed
 * into the others stays.
 * @param before what was searched for
 */
export function followAnswer(draft: ListDraft, before: ListDraft, now: ListDraft): ListDraft {
  const { text, id } = now.surname
  // Where the list failed, a surname known by its id alone has no name.
  const nameless = text === '' && id !== null
  const sameSurname = nameless || (before.surname.text === text && before.surname.id === id)
  return {
    surname: sameSurname ? draft.surname : now.surname,
    provinceId: before.provinceId === now.provinceId ? draft.provinceId : now.provinceId,
    title: before.title === now.title ? draft.title : now.title,
  }
}
