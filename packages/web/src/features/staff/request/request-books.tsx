import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { NamedButton } from '../named-button.tsx'
import { bookIdIn } from './book-id.ts'
import type { RequestDesk } from './use-request.ts'

/** Books that staff have attached. */
export function RequestBooks({ desk }: { desk: RequestDesk }) {
  const { t } = useTranslation('staff')
  const { request, busy, write } = desk
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const attach = (book_id: number, attached: boolean) =>
    write(
      ['book', book_id, attached],
      (version) => callApi('POST /api/web/staff/request/book', { ...version, book_id, attached }),
      t('request.saved'),
    )

  async function attachTyped(): Promise<void> {
    const id = bookIdIn(typed)
    setWrong(id === null)
    if (id !== null && (await attach(id, true))) setTyped('')
  }

  return (
    <section>
      <h2 className={styles.heading}>{t('request.books')}</h2>
      {request.books.length === 0 && <p className={styles.intro}>{t('request.noBooks')}</p>}
      <ul className={styles.plain}>
        {request.books.map(({ id, book_name: name, place }) => (
          <li key={id} className={`${styles.item} ${styles.between}`}>
            <span>
              <Link to={paths.genealogyDetail(id)}>
                <RecordText>{name}</RecordText>
              </Link>{' '}
              <span className={styles.quiet}>
                <RecordText>{place}</RecordText>
              </span>
            </span>
            <NamedButton
              working={busy}
              name={t('request.detach', { name })}
              onClick={() => attach(id, false)}
            >
              {t('request.removeBook')}
            </NamedButton>
          </li>
        ))}
      </ul>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void attachTyped()
        }}
      >
        <DeskField label={t('request.bookId')} error={wrong ? t('request.wrongBook') : undefined}>
          {(field) => (
            <input
              {...field}
              value={typed}
              maxLength={300}
              autoComplete="off"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </DeskField>
        <Button type="submit" working={busy}>
          {t('request.attach')}
        </Button>
      </form>
    </section>
  )
}
