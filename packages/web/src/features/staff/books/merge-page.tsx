import type { Calls } from '@suyuan/contract/api'
import type { StaffBook } from '@suyuan/contract/staff-books'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { bookIdIn } from '../request/book-id.ts'
import { CompareBooks } from './compare-books.tsx'

type Alike = Calls['POST /api/web/staff/book/alike']['output']['list'][number]

/** It is no book, or the one that stays, or one that can never be the same. */
export type MergeRefusal = 'missing' | 'itself' | 'cannot'

interface MergePageProps {
  book: StaffBook
  /** Null until another book is chosen. */
  compared: Calls['POST /api/web/staff/book/compare']['output'] | null
  alike: readonly Alike[]
  /** Why the other one that was named cannot be merged with this one; null where none was. */
  refused: MergeRefusal | null
}

/** Looks for duplicates of a book, compares it with one, and makes them one. */
export function MergePage({ book, compared, alike, refused }: MergePageProps) {
  const { t } = useTranslation('staffbooks')
  const { user } = useCurrentUser()
  return (
    <DeskFrame title={t('merge.title')} admin={user?.role === 'admin'}>
      <div className={styles.stack}>
        <div role="alert">
          {refused && <p className={styles.notice}>{t(`merge.refused.${refused}`)}</p>}
        </div>
        {compared === null ? (
          <Candidates book={book} alike={alike} />
        ) : (
          <CompareBooks key={`${compared.id} ${compared.other_id}`} compared={compared} />
        )}
        <div>
          <ButtonLink to={paths.staffBook(book.id)}>{t('merge.back')}</ButtonLink>
        </div>
      </div>
    </DeskFrame>
  )
}

function Candidates({ book, alike }: Pick<MergePageProps, 'book' | 'alike'>) {
  const { t, i18n } = useTranslation('staffbooks')
  const separator = i18n.language === 'en' ? ', ' : '、'
  return (
    <Card>
      <h2 className={styles.heading}>{t('merge.candidates')}</h2>
      <p className={styles.intro}>
        <RecordText>{t('merge.keptBook', { name: book.title, id: book.id })}</RecordText>
      </p>
      {alike.length === 0 && <p className={styles.intro}>{t('merge.noCandidates')}</p>}
      <ul className={styles.rows}>
        {alike.map(({ id, title, place, year, compilers, same }) => (
          <li key={id} className={styles.row}>
            <Link to={paths.staffBookMerge({ id: book.id, other_id: id })}>
              <RecordText>{title}</RecordText>
            </Link>
            <span>
              <RecordText>{[place, year].filter(Boolean).join(' · ')}</RecordText>
            </span>
            <span>
              <RecordText>{compilers}</RecordText>
            </span>
            <span className={styles.quiet}>
              {t('merge.same', {
                signs: same.map((sign) => t(`merge.signs.${sign}`)).join(separator),
              })}
            </span>
          </li>
        ))}
      </ul>
      <OtherBook id={book.id} />
    </Card>
  )
}

/** Names the other book by hand. */
function OtherBook({ id }: { id: number }) {
  const { t } = useTranslation('staffbooks')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  function compare(): void {
    const other = bookIdIn(typed)
    setWrong(other === null)
    if (other !== null) void navigate(paths.staffBookMerge({ id, other_id: other }))
  }
  return (
    <form
      className={styles.form}
      method="get"
      action={paths.staffBookMerge({ id })}
      onSubmit={(event) => {
        event.preventDefault()
        compare()
      }}
    >
      <input type="hidden" name="id" value={id} />
      <DeskField label={t('merge.other')} error={wrong ? t('merge.wrong') : undefined}>
        {(field) => (
          <input
            {...field}
            name="other_id"
            value={typed}
            maxLength={300}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </DeskField>
      <Button type="submit">{t('merge.compare')}</Button>
    </form>
  )
}
