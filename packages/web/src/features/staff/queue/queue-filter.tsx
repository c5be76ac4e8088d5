import { MAX_SURNAME } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { isFiltered, type Queue, type QueueQuery } from './queue-query.ts'
import type { QueueSearch } from './use-queue-search.ts'

interface QueueFilterProps {
  query: QueueQuery
  search: QueueSearch
  colleagues: Queue['colleagues']
  me: string
}

/** Asks for a part of the queue; the browser sends it by itself where there are no scripts. */
export function QueueFilter({ query, search, colleagues, me }: QueueFilterProps) {
  const { t } = useTranslation('staff')
  const [text, setText] = useState(search.text)
  const langOf = useLangOfWhole()
  return (
    <Form
      method="get"
      action={paths.staff()}
      className={styles.form}
      onSubmit={() => search.setText(text.trim())}
      aria-label={t('queue.filters')}
    >
      {query.status !== '' && <input type="hidden" name="status" value={query.status} />}
      <DeskField label={t('queue.text')}>
        {(field) => (
          // Without a name: no browser puts it into the address.
          <input
            {...field}
            type="search"
            lang={langOf(text)}
            maxLength={60}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </DeskField>
      <DeskField label={t('queue.surname')}>
        {(field) => (
          <input
            {...field}
            name="surname"
            lang={langOf(query.surname)}
            maxLength={MAX_SURNAME}
            defaultValue={query.surname}
          />
        )}
      </DeskField>
      <DeskField label={t('queue.assignee')}>
        {(field) => (
          <select {...field} name="assignee" defaultValue={query.assignee}>
            <option value="">{t('queue.anyone')}</option>
            <option value="me">{t('queue.me')}</option>
            <option value="none">{t('queue.nobody')}</option>
            {colleagues
              .filter(({ id }) => id !== me)
              .map(({ id, name }) => (
                <option key={id} value={id} lang={langOf(name)}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </DeskField>
      <DeskField label={t('queue.order')}>
        {(field) => (
          <select {...field} name="order" defaultValue={query.order}>
            <option value="newest">{t('queue.newest')}</option>
            <option value="oldest">{t('queue.oldest')}</option>
          </select>
        )}
      </DeskField>
      <label className={styles.check}>
        <input type="checkbox" name="overdue" value="1" defaultChecked={query.overdue} />
        {t('queue.overdueOnly')}
      </label>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={search.busy}>
          {t('queue.find')}
        </Button>
        {(isFiltered(query) || search.text !== '') && (
          <ButtonLink to={paths.staff()} onClick={() => search.setText('')}>
            {t('queue.reset')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
