import { MAX_SURNAME } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { isFiltered, type Queue, type QueueQuery } from './queue-query.ts'

interface QueueFilterProps {
  query: QueueQuery
  colleagues: Queue['colleagues']
  me: string
}

/** Asks for a part of the queue; the browser sends it by itself where there are no scripts. */
export function QueueFilter({ query, colleagues, me }: QueueFilterProps) {
  const { t } = useTranslation('staff')
  return (
    <Form
      method="get"
      action={paths.staff()}
      className={styles.form}
      aria-label={t('queue.filters')}
    >
      {query.status !== '' && <input type="hidden" name="status" value={query.status} />}
      <DeskField label={t('queue.text')}>
        {(field) => (
          <input {...field} type="search" name="text" maxLength={60} defaultValue={query.text} />
        )}
      </DeskField>
      <DeskField label={t('queue.surname')}>
        {(field) => (
          <input {...field} name="surname" maxLength={MAX_SURNAME} defaultValue={query.surname} />
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
                <option key={id} value={id}>
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
        <Button type="submit" variant="primary">
          {t('queue.find')}
        </Button>
        {isFiltered(query) && <ButtonLink to={paths.staff()}>{t('queue.reset')}</ButtonLink>}
      </div>
    </Form>
  )
}
