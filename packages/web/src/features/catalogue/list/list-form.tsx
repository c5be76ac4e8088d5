import { Select, TextInput } from '@mantine/core'
import { MAX_TITLE } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHan, type SurnameField } from '../../../lib/surname-field.ts'
import { Button } from '../../../ui/button.tsx'
import { listBelow } from '../../../ui/list-below.ts'
import type { ListFinding } from './find-list.ts'
import { draftOf, followAnswer, type ListDraft } from './list-draft.ts'
import styles from './list-form.module.css'
import type { ListQuery } from './list-query.ts'

interface ListFormProps {
  query: ListQuery
  finding: ListFinding
  provinces: readonly Region[]
  busy: boolean
  SurnameField: SurnameField
  onSearch: (query: ListQuery) => void
}

/** Surname, province and part of a title; what is typed counts only once it is searched for. */
export function ListForm({
  query,
  finding,
  provinces,
  busy,
  SurnameField,
  onSearch,
}: ListFormProps) {
  const { t } = useTranslation('catalogue')
  const [draft, setDraft] = useState(() => draftOf(query, finding))
  const [followed, setFollowed] = useState({ finding, draft })
  const [missing, setMissing] = useState(false)
  const { surname, provinceId, title } = draft
  const change = (fields: Partial<ListDraft>) => setDraft({ ...draft, ...fields })

  if (followed.finding !== finding) {
    const answered = draftOf(query, finding)
    setFollowed({ finding, draft: answered })
    setDraft(followAnswer(draft, followed.draft, answered))
    setMissing(false)
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(provinceId === null)
    if (provinceId === null) {
      event.currentTarget.querySelector<HTMLInputElement>('[data-province]')?.focus()
      return
    }
    setFollowed({ finding, draft })
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
      <Select
        {...listBelow}
        size="lg"
        data-province
        searchable
        selectFirstOptionOnChange
        openOnFocus={false}
        autoComplete="off"
        allowDeselect={false}
        name="province_id"
        required
        label={t('list.province')}
        placeholder={t('list.provincePlaceholder')}
        nothingFoundMessage={t('list.noProvince')}
        error={missing ? t('list.provinceMissing') : null}
        data={provinces.map(({ id, aname }) => ({ value: id, label: aname }))}
        value={provinceId}
        onChange={(id) => {
          change({ provinceId: id })
          setMissing(false)
        }}
      />
      <TextInput
        size="lg"
        name="book_name"
        autoComplete="off"
        maxLength={MAX_TITLE}
        label={t('list.bookName')}
        placeholder={t('list.bookNamePlaceholder')}
        value={title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('list.search')}
      </Button>
    </form>
  )
}
