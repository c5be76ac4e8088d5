import type { Calls } from '@suyuan/contract/api'
import { MAX_SURNAME } from '@suyuan/contract/limits'
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

interface SurnamesQuery {
  text: string
  after: number
}

export function readSurnames(params: URLSearchParams): SurnamesQuery {
  const after = Number(params.get('after'))
  return {
    text: (params.get('text') ?? '').trim().slice(0, MAX_SURNAME),
    after: Number.isSafeInteger(after) && after > 0 && after <= 100_000 ? after : 0,
  }
}

interface SurnamesPageProps {
  query: SurnamesQuery
  found: Calls['POST /api/web/staff/surnames']['output']
}

/** The surnames at the desk. */
export function SurnamesPage({ query, found: { list, next } }: SurnamesPageProps) {
  const { t } = useTranslation('staffsurnames')
  const langOf = useLangOfWhole()
  const { user } = useCurrentUser()
  return (
    <DeskFrame title={t('title')} admin={user?.role === 'admin'}>
      <div className={styles.stack}>
        <Card>
          <Form
            key={query.text}
            method="get"
            action={paths.staffSurnames()}
            className={styles.form}
          >
            <DeskField label={t('search')}>
              {(field) => (
                <input
                  {...field}
                  type="search"
                  name="text"
                  lang={langOf(query.text)}
                  maxLength={MAX_SURNAME}
                  defaultValue={query.text}
                />
              )}
            </DeskField>
            <div className={styles.buttons}>
              <Button type="submit" variant="primary">
                {t('find')}
              </Button>
              {query.text !== '' && (
                <ButtonLink to={paths.staffSurnames()}>{t('reset')}</ButtonLink>
              )}
            </div>
          </Form>
        </Card>
        <Card>
          {list.length === 0 && <EmptyState title={t('none')} />}
          {list.length > 0 && (
            <ul className={styles.rows} aria-label={t('found')}>
              {list.map(({ id, surname, pinyin }) => (
                <li key={id} className={styles.row}>
                  <Link to={paths.staffSurname(id)}>
                    <span>
                      <RecordText>{surname}</RecordText>
                    </span>
                    <span className={styles.number}>{pinyin}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.foot}>
            {query.after > 0 && (
              <ButtonLink to={paths.staffSurnames({ text: query.text })}>{t('first')}</ButtonLink>
            )}
            {next !== null && (
              <ButtonLink to={paths.staffSurnames({ text: query.text, after: next })}>
                {t('next')}
              </ButtonLink>
            )}
          </div>
        </Card>
      </div>
    </DeskFrame>
  )
}
