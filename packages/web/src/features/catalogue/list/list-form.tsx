import { Select, TextInput } from '@mantine/core'
import { MAX_TITLE } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHan, type SurnameField, type TypedSurname } from '../../../lib/surname-field.ts'
import { Button } from '../../../ui/button.tsx'
import { listBelow } from '../../../ui/list-below.ts'
import styles from './list-form.module.css'
import type { ListQuery } from './list-query.ts'

interface ListFormProps {
  query: ListQuery
  /** The surname as it was understood. */
  surname: TypedSurname
  provinces: readonly Region[]
  busy: boolean
  SurnameField: SurnameField
  onSearch: (query: ListQuery) => void
}

/** Surname, province and part of a title; what is typed counts only once it is searched for. */
export function ListForm({
  query,
  surname,
  provinces,
  busy,
  SurnameField,
  onSearch,
}: ListFormProps) {
  const { t } = useTranslation('catalogue')
  const [typed, setTyped] = useState(surname)
  const [provinceId, setProvinceId] = useState(query.provinceId)
  const [title, setTitle] = useState(query.title)
  const [missing, setMissing] = useState(false)

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(provinceId === null)
    if (provinceId === null) {
      event.currentTarget.querySelector<HTMLInputElement>('[data-province]')?.focus()
      return
    }
    const text = typed.text.trim()
    onSearch({
      surnameId: typed.id,
      surname: text,
      spelling: isHan(text) ? '' : text,
      provinceId,
      cityId: null,
      title: title.trim(),
      page: 1,
    })
  }

  return (
    <form className={styles.form} method="get" noValidate onSubmit={submit}>
      <SurnameField name="surname" label={t('list.surname')} value={typed} onChange={setTyped} />
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
          setProvinceId(id)
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
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('list.search')}
      </Button>
    </form>
  )
}
