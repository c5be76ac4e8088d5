import {
  type BookDraft,
  draftOf as bookDraftOf,
  rebase,
  rebaseSurname,
} from '../search/book-draft.ts'
import type { ListQuery } from './list-query.ts'

/** The form as it is filled in, before it is searched for. */
export interface ListDraft extends BookDraft {
  title: string
}

/** The form for an address. */
export function draftOf(query: ListQuery, name: string): ListDraft {
  return { ...bookDraftOf(query, name), title: query.title }
}

/** The form after the address changed. */
export function rebaseDraft(draft: ListDraft, before: ListDraft, now: ListDraft): ListDraft {
  return {
    surname: rebaseSurname(draft.surname, before.surname, now.surname),
    provinceId: rebase(draft.provinceId, before.provinceId, now.provinceId),
    title: rebase(draft.title, before.title, now.title),
  }
}
