import { type BookField, bookFields } from '@suyuan/contract/book-fields'
import { MAX_BOOK_FIELD } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { ScanSelect } from './scan-select.tsx'
import type { BookDesk } from './use-book.ts'

/** Fields of several lines, and how many of them show at first. */
const lines: Partial<Record<BookField, number>> = {
  parallel_titles: 2,
  surname: 2,
  lineage: 5,
  notable_members: 3,
  generation_poem: 2,
  generation_poem_variants: 2,
  abstract: 8,
  abstract_en: 8,
  holdings: 4,
  external_id: 2,
}

/** Every field of a book. */
export function BookForm({ desk }: { desk: BookDesk }) {
  const { t } = useTranslation('staffbooks')
  return (
    <Card>
      <h2 className={styles.heading}>{t('book.form')}</h2>
      <p className={styles.intro}>{t('book.formHint')}</p>
      <div role="alert">
        {Object.keys(desk.current).length > 0 && (
          <div className={styles.notice}>
            <h2>{t('book.conflictTitle')}</h2>
            <p>{t('book.conflict')}</p>
          </div>
        )}
      </div>
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!desk.busy) desk.save()
        }}
      >
        {bookFields.map((field) => (
          <div key={field} className={styles.stack}>
            <OneField field={field} desk={desk} />
            <Others field={field} desk={desk} />
          </div>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={desk.busy}>
            {t('book.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface OneFieldProps {
  field: BookField
  desk: BookDesk
}

function OneField({ field, desk: { typed, faults, type } }: OneFieldProps) {
  const { t } = useTranslation('staffbooks')
  const value = typed[field] ?? ''
  return (
    <DeskField label={t(`fields.${field}`)} error={faults[field]}>
      {(attributes) => {
        const shared = {
          ...attributes,
          name: field,
          value,
          lang: field === 'abstract_en' ? 'en' : 'zh-CN',
          onChange: (event: { currentTarget: { value: string } }) =>
            type(field, event.currentTarget.value),
        }
        if (field === 'scan') return <ScanSelect {...shared} />
        const rows = lines[field]
        return rows === undefined ? (
          <input {...shared} maxLength={300} />
        ) : (
          <textarea {...shared} rows={rows} maxLength={MAX_BOOK_FIELD} />
        )
      }}
    </DeskField>
  )
}

/** What somebody else has made of a field meanwhile, beside what is typed. */
function Others({ field, desk: { current, settle } }: OneFieldProps) {
  const { t } = useTranslation('staffbooks')
  const now = current[field]
  if (now === undefined) return null
  const label = t(`fields.${field}`)
  return (
    <div className={styles.notice}>
      <dl className={styles.facts}>
        <dt>{t('book.now')}</dt>
        <dd className={styles.text} lang="zh-CN">
          {now || t('book.empty')}
        </dd>
      </dl>
      <div className={styles.buttons}>
        <Button aria-label={`${t('book.useNow')} · ${label}`} onClick={() => settle(field, true)}>
          {t('book.useNow')}
        </Button>
        <Button
          aria-label={`${t('book.keepMine')} · ${label}`}
          onClick={() => settle(field, false)}
        >
          {t('book.keepMine')}
        </Button>
      </div>
    </div>
  )
}
