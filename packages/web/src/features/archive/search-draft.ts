import { isPoemPart } from '@suyuan/genealogy/poem'
import type { TypedSurname } from '../../pickers/surname-names.ts'
import type { ArchiveQuery, SearchType } from './archive-query.ts'

/** The search form as it is filled in, before it is asked. */
export interface SearchDraft {
  type: SearchType | null
  surname: TypedSurname
  provinceId: number | null
  cityId: number | null
  generation: string
}

export type DraftFault = 'surname' | 'province' | 'generation'

/** The form for an address; the id is searched for, so its name goes before any text beside it. */
export function draftOf(query: ArchiveQuery, confirmedName: string): SearchDraft {
  return {
    type: query.type,
    surname: { text: confirmedName || query.surname, id: query.surnameId },
    provinceId: query.provinceId,
    cityId: query.cityId,
    generation: query.generation,
  }
}

/** Whether two addresses fill the form in alike: they may differ in how their answer is looked at. */
export function sameForm(a: ArchiveQuery, b: ArchiveQuery): boolean {
  return JSON.stringify(draftOf(a, '')) === JSON.stringify(draftOf(b, ''))
}

/** The name may come after the address; what was typed in between stays. */
export function withName(draft: SearchDraft, query: ArchiveQuery, confirmedName: string) {
  const untouched = draft.surname.text === query.surname
  return untouched ? { ...draft, surname: draftOf(query, confirmedName).surname } : draft
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
