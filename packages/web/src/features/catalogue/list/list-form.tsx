import { TextInput } from '@mantine/core'
import { MAX_TITLE } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceField } from '../../../pickers/place-field.tsx'
import type { PlaceList } from '../../../pickers/places.ts'
import { SurnameField } from '../../../pickers/surname-field.tsx'
import { isHan } from '../../../pickers/surname-names.ts'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import { SearchButton } from '../../../ui/search-button.tsx'
import { useRebasedDraft } from '../search/book-draft.ts'
import { draftOf, type ListDraft, rebaseDraft } from './list-draft.ts'
import styles from './list-form.module.css'
import type { ListQuery } from './list-query.ts'

interface ListFormProps {
  query: ListQuery
  /** The name of the surname that is asked for; empty until it is known. */
  name: string
  provinces: PlaceList
  busy: boolean
  onSearch: (query: ListQuery) => void
}

/** Surname, province and part of a title; what is typed counts only once it is searched for. */
export function ListForm({ query, name, provinces, busy, onSearch }: ListFormProps) {
  const { t } = useTranslation('catalogue')
  const langOf = useLangOfWhole()
  const [draft, setDraft] = useRebasedDraft(draftOf(query, name), rebaseDraft)
  const [missing, setMissing] = useState(false)
  const { surname, provinceId, title } = draft
  // A place may be found long after its field was left: what was typed since stays.
  const change = (fields: Partial<ListDraft>) => setDraft((last) => ({ ...last, ...fields }))
  const takeProvince = (id: number | null) => {
    change({ provinceId: id })
    setMissing(false)
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(provinceId === null)
    if (provinceId === null) {
      event.currentTarget.querySelector<HTMLInputElement>('[data-province] input')?.focus()
      return
    }
    const text = surname.text.trim()
    // The other meanings of a spelling stay on offer while its surname is narrowed down.
    const spelling = surname.id === query.surnameId ? query.spelling : ''
    onSearch({
      surnameId: surname.id,
      surname: text,
      spelling: isHan(text) ? spelling : text,
      provinceId,
      cityId: null,
      title: title.trim(),
      page: 1,
      samples: query.samples,
    })
  }

  return (
    <form className={styles.form} method="get" noValidate onSubmit={submit}>
      <SurnameField
        name="surname"
        label={t('list.surname')}
        value={surname}
        onChange={(typed) => change({ surname: typed })}
      />
      <div data-province>
        <PlaceField
          name="province_id"
          required
          label={t('list.province')}
          placeholder={t('list.provincePlaceholder')}
          error={missing && provinceId === null ? t('list.provinceMissing') : null}
          list={provinces}
          value={provinceId}
          provinceOnly
          onChange={(place) => takeProvince(place?.id ?? null)}
          onMeant={(place) => takeProvince(place.provinceId)}
        />
      </div>
      <TextInput
        size="lg"
        name="book_name"
        autoComplete="off"
        maxLength={MAX_TITLE}
        label={t('list.bookName')}
        placeholder={t('list.bookNamePlaceholder')}
        lang={langOf(title)}
        value={title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <SearchButton size="large" searching={busy}>
        {t('list.search')}
      </SearchButton>
    </form>
  )
}
