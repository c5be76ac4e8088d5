import { isPoemPart } from '@suyuan/genealogy/poem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { showMessage } from '../../../ui/messages.ts'
import { useRebasedDraft } from '../search/book-draft.ts'
import type { ArchiveQuery, SearchType } from './archive-query.ts'
import {
  type DraftFault,
  draftOf,
  type FormQuery,
  faultsOf,
  queryOfDraft,
  rebaseDraft,
  type SearchDraft,
  withoutPlace,
  withType,
} from './search-draft.ts'

export interface SearchForm {
  draft: SearchDraft
  /** What changes the form may come late: it is given the form as it then is. */
  change: (to: (draft: SearchDraft) => SearchDraft) => void
  /** `auto` until the width of the screen is known. */
  mode: SearchType | 'auto'
  chooseType: (type: SearchType) => void
  shown: readonly DraftFault[]
  /** Says what is wrong with a field that the reader leaves. */
  leave: (field: DraftFault) => void
  submit: () => void
  /** Empties all but the surname, and asks the whole country where a place was asked. */
  reset: () => void
}

/** An address can hold what the form would not send. */
function faultsOfAddress({ generation }: ArchiveQuery): readonly DraftFault[] {
  return generation === '' || isPoemPart(generation) ? [] : ['generation']
}

const isIn = (shown: readonly DraftFault[]) => (fault: DraftFault) => shown.includes(fault)

/** The form's state; it follows the address whenever that asks something else. */
export function useSearchForm(
  query: ArchiveQuery,
  confirmedName: string,
  onSearch: (query: Partial<FormQuery>) => void,
): SearchForm {
  const { t } = useTranslation('archive')
  const narrow = useNarrow()
  const [draft, setDraft] = useRebasedDraft(draftOf(query, confirmedName), rebaseDraft)
  const [shown, setShown] = useState(() => faultsOfAddress(query))
  const asked = JSON.stringify(draftOf(query, ''))
  const [told, setTold] = useState(asked)
  if (told !== asked) {
    setTold(asked)
    setShown(faultsOfAddress(query))
  }
  // A narrow screen starts with the advanced search.
  const starting = narrow === null ? 'auto' : narrow ? 2 : 1
  const mode = draft.type ?? starting

  const standing = mode === 'auto' ? shown : faultsOf(draft, mode).filter(isIn(shown))
  if (standing.length !== shown.length) setShown(standing)

  function submit(): void {
    if (mode === 'auto') return
    const faults = faultsOf(draft, mode)
    setShown(faults)
    if (faults.includes('surname')) showMessage({ kind: 'info', text: t('form.surnameMissing') })
    if (faults.length === 0) onSearch(queryOfDraft(draft, mode))
  }

  return {
    draft,
    change: setDraft,
    mode,
    chooseType: (type) => {
      setDraft(withType(draft, type))
      setShown([])
    },
    shown,
    leave: (field) => {
      const wrong = mode !== 'auto' && faultsOf(draft, mode).includes(field)
      if (wrong && !shown.includes(field)) setShown([...shown, field])
    },
    submit,
    reset: () => {
      setDraft(withoutPlace(draft))
      setShown([])
      if (query.provinceId === null && query.generation === '') return
      onSearch({ provinceId: null, cityId: null, generation: '', page: 1, open: 'chosen' })
    },
  }
}
