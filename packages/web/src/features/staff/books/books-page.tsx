import { bookKinds } from '@suyuan/contract/book-fields'
import { MAX_SURNAME, MAX_TITLE } from '@suyuan/contract/limits'
import type { ListedStaffBook } from '@suyuan/contract/staff-books'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordText, useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { type BooksQuery, type FoundBooks, isFiltered } from './books-query.ts'

interface BooksPageProps {
  query: BooksQuery
  found: FoundBooks
}

/** The catalogue at the desk. */
export function BooksPage({ query, found }: BooksPageProps) {
  const { t } = useTranslation('staffbooks')
  const { user } = useCurrentUser()
  const { list, next, partial } = found
  return (
    <DeskFrame title={t('title')} admin={user?.role === 'admin'}>
      <div className={styles.stack}>
        <div className={styles.buttons}>
          <ButtonLink to={paths.staffBookImport()}>{t('import')}</ButtonLink>
        </div>
        <Card>
          {/* Made anew with each address: the fields show what the list is. */}
          <BooksFilter key={JSON.stringify(query)} query={query} />
        </Card>
        <Card>
          {list.length === 0 && !partial && (
            <EmptyState title={t('none')} hint={isFiltered(query) && t('noneHint')} />
          )}
          {list.length > 0 && (
            <ul className={styles.rows} aria-label={t('found')}>
              {list.map((book) => (
                <BookRow key={book.id} {...book} />
              ))}
            </ul>
          )}
          {partial && <p className={styles.quiet}>{t('partial')}</p>}
          <div className={styles.foot}>
            {query.after !== '' && (
              <ButtonLink to={paths.staffBooks({ ...query, after: null })}>{t('first')}</ButtonLink>
            )}
            {next !== null && (
              <ButtonLink to={paths.staffBooks({ ...query, after: next })}>
                {partial ? t('goOn') : t('next')}
              </ButtonLink>
            )}
          </div>
        </Card>
      </div>
    </DeskFrame>
  )
}

/** Asks for a part of the catalogue; the browser sends it by itself where there are no scripts. */
function BooksFilter({ query }: { query: BooksQuery }) {
  const { t } = useTranslation('staffbooks')
  const langOf = useLangOfWhole()
  const texts = [
    { name: 'title', label: t('bookTitle'), most: MAX_TITLE },
    { name: 'surname', label: t('surname'), most: MAX_SURNAME },
    { name: 'province', label: t('province'), most: 60 },
    { name: 'compilers', label: t('compilers'), most: 60 },
  ] as const
  return (
    <Form
      method="get"
      action={paths.staffBooks()}
      className={styles.form}
      aria-label={t('filters')}
    >
      {texts.map(({ name, label, most }) => (
        <DeskField key={name} label={label}>
          {(field) => (
            <input
              {...field}
              name={name}
              lang={langOf(query[name])}
              maxLength={most}
              defaultValue={query[name]}
            />
          )}
        </DeskField>
      ))}
      <DeskField label={t('kind')}>
        {(field) => (
          <select {...field} name="kind" defaultValue={query.kind}>
            <option value="">{t('kinds.all')}</option>
            {bookKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {t('find')}
        </Button>
        {isFiltered(query) && <ButtonLink to={paths.staffBooks()}>{t('reset')}</ButtonLink>}
      </div>
    </Form>
  )
}

function BookRow({ id, title, surname, place, compilers, year, is_sample }: ListedStaffBook) {
  const { t } = useTranslation('staffbooks')
  return (
    <li className={styles.row}>
      <Link to={paths.staffBook(id)}>
        <RecordText>{title}</RecordText>
      </Link>
      <span>
        <RecordText>{surname}</RecordText>{' '}
        <span className={styles.quiet}>
          <RecordText>{place}</RecordText>
        </span>
      </span>
      <span>
        <RecordText>{year}</RecordText>{' '}
        <span className={styles.quiet}>
          <RecordText>{compilers}</RecordText>
        </span>
      </span>
      <span className={styles.quiet}>
        {t('book.number', { id })}
        {is_sample && ` · ${t('sample')}`}
      </span>
    </li>
  )
}
