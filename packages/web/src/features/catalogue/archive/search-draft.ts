import { isPoemPart } from '@suyuan/genealogy/poem'
import {
  type BookDraft,
  draftOf as bookDraftOf,
  rebase,
  rebaseSurname,
} from '../search/book-draft.ts'
import type { ArchiveQuery, SearchType } from './archive-query.ts'

/** The search form as it is filled in, before it is asked. */
export interface SearchDraft extends BookDraft {
  type: SearchType | null
  cityId: number | null
  generation: string
}

export type DraftFault = 'surname' | 'province' | 'generation'

/** The form for an address. */
export function draftOf(query: ArchiveQuery, name: string): SearchDraft {
  const { type, cityId, generation } = query
  return { ...bookDraftOf(query, name), type, cityId, generation }
}

/** The form after the address changed. */
export function rebaseDraft(
  draft: SearchDraft,
  before: SearchDraft,
  now: SearchDraft,
): SearchDraft {
  const samePlace = before.provinceId === now.provinceId && before.cityId === now.cityId
  const { provinceId, cityId } = samePlace ? draft : now
  return {
    surname: rebaseSurname(draft.surname, before.surname, now.surname),
    provinceId,
    cityId,
    generation: rebase(draft.generation, before.generation, now.generation),
    type: rebase(draft.type, before.type, now.type) ?? draft.type,
  }
}

/** The quick search knows no place. */
export function withType(draft: SearchDraft, type: SearchType): SearchDraft {
  return { ...(type === 1 ? withProvince(draft, null) : draft), type }
}

export function withProvince(draft: SearchDraft, provinceId: number | null): SearchDraft {
  return { ...draft, provinceId, cityId: null }
}

/** Only the place of what was found changes. */
export function withMeant(
  draft: SearchDraft,
  { provinceId, cityId }: Pick<SearchDraft, 'provinceId' | 'cityId'>,
): SearchDraft {
  return { ...draft, provinceId, cityId }
}

/** All but the surname is emptied. */
export function withoutPlace(draft: SearchDraft): SearchDraft {
  return { ...withProvince(draft, null), generation: '' }
}

/** What keeps a search from being asked. */
export function faultsOf(draft: SearchDraft, type: SearchType): DraftFault[] {
  const generation = draft.generation.trim()
  const wrong = generation !== '' && !isPoemPart(generation)
  // A poem leads to its books by itself.
  const alone = generation !== '' && !wrong
  const lacks = type === 1 ? draft.surname.text.trim() === '' : draft.provinceId === null
  return [
    ...(lacks && !alone ? [type === 1 ? ('surname' as const) : ('province' as const)] : []),
    ...(wrong ? (['generation'] as const) : []),
  ]
}

/** What the form asks for; whether samples are shown is switched elsewhere. */
export type FormQuery = Omit<ArchiveQuery, 'samples'>

/** The address of a filled-in form: from its first page, with its results open. */
export function queryOfDraft(draft: SearchDraft, type: SearchType): FormQuery {
  const { surname, provinceId, cityId, generation } = type === 1 ? withProvince(draft, null) : draft
  return {
    type,
    surname: surname.text.trim(),
    surnameId: surname.text.trim() === '' ? null : surname.id,
    provinceId,
    cityId,
    generation: generation.trim(),
    page: 1,
    open: 'chosen',
    panel: true,
  }
}
