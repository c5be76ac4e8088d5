import type { BookField } from '@suyuan/contract/book-fields'
import type { StaffBook } from '@suyuan/contract/staff-books'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { EditHistory } from '../edits/edit-history.tsx'
import { RecordForm } from '../edits/record-form.tsx'
import { useEditedRecord } from '../edits/use-edited-record.ts'
import { useBookFields } from './use-book-fields.ts'

interface BookPageProps {
  loaded: StaffBook
  /** The number that was asked for: of a record that became part of this one, another. */
  asked: number
}

/** One book with all its fields, to be changed. */
export function BookPage({ loaded, asked }: BookPageProps) {
  const { t } = useTranslation('staffbooks')
  const { user } = useCurrentUser()
  const desk = useEditedRecord<BookField, StaffBook>(loaded, {
    about: 'book',
    save: (form) => callApi('POST /api/web/staff/book/save', form),
    undo: (form) => callApi('POST /api/web/staff/book/undo', form),
  })
  const { record: book } = desk
  const fields = useBookFields()
  const { id, title, merged, is_sample: isSample } = book
  return (
    <DeskFrame title={title} admin={user?.role === 'admin'}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {asked !== id && <p className={styles.notice}>{t('book.movedHere', { id: asked })}</p>}
          <RecordForm desk={desk} fields={fields} />
        </div>
        <div className={styles.stack}>
          <Card className={styles.fields}>
            <p>
              {t('book.number', { id })}
              {isSample && ` · ${t('sample')}`}
            </p>
            <Link to={paths.genealogyDetail(id)}>{t('book.public')}</Link>
            <Link to={paths.staffBookMerge({ id })}>{t('book.merge')}</Link>
          </Card>
          {merged.length > 0 && (
            <Card>
              <h2 className={styles.heading}>{t('book.merged')}</h2>
              <ul className={styles.plain}>
                {merged.map((each) => (
                  <li key={each.id} className={styles.item}>
                    <RecordText>{each.title}</RecordText>{' '}
                    <span className={styles.quiet}>{t('book.number', { id: each.id })}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card>
            <EditHistory
              history={book.history}
              undo={book.undo}
              labelOf={(name) => fields.find(({ field }) => field === name)?.label ?? name}
              busy={desk.busy}
              onUndo={desk.undo}
            />
          </Card>
          <ButtonLink to={paths.staffBooks()}>{t('book.back')}</ButtonLink>
        </div>
      </div>
    </DeskFrame>
  )
}
