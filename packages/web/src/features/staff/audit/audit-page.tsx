import type { Calls } from '@suyuan/contract/api'
import { auditedObjects } from '@suyuan/contract/audited'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { AuditEntry } from './audit-entry.tsx'

type AuditLog = Calls['POST /api/web/staff/audit']['output']

interface AuditQuery {
  object: (typeof auditedObjects)[number] | ''
  object_id: string
  actor: string
  after: number
}

export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const text = (name: string, most: number) => (params.get(name) ?? '').trim().slice(0, most)
  const after = Number(text('after', 10))
  return {
    object: auditedObjects.find((each) => each === text('object', 40)) ?? '',
    object_id: text('object_id', 64),
    actor: text('actor', 200),
    after: Number.isInteger(after) && after > 0 && after < 2 ** 31 ? after : 0,
  }
}

interface AuditPageProps {
  query: AuditQuery
  log: AuditLog
}

/** Who of the staff looked at what, and did what. */
export function AuditPage({ query, log }: AuditPageProps) {
  const { t } = useTranslation('staff')
  return (
    <DeskFrame title={t('audit.title')} admin>
      <div className={styles.stack}>
        <p>{t('audit.intro')}</p>
        <Card>
          <AuditFilter key={JSON.stringify(query)} query={query} />
        </Card>
        <Card>
          {log.list.length === 0 && <p>{t('audit.none')}</p>}
          <ul className={styles.rows} aria-label={t('audit.found')}>
            {log.list.map((entry) => (
              <AuditEntry key={entry.id} {...entry} />
            ))}
          </ul>
          <div className={styles.foot}>
            {query.after > 0 && (
              <ButtonLink to={paths.staffAudit({ ...query, after: null })}>
                {t('audit.first')}
              </ButtonLink>
            )}
            {log.next !== null && (
              <ButtonLink to={paths.staffAudit({ ...query, after: log.next })}>
                {t('audit.next')}
              </ButtonLink>
            )}
          </div>
        </Card>
      </div>
    </DeskFrame>
  )
}

function AuditFilter({ query }: { query: AuditQuery }) {
  const { t } = useTranslation('staff')
  const langOf = useLangOfWhole()
  return (
    <Form method="get" action={paths.staffAudit()} className={styles.form}>
      <DeskField label={t('audit.object')}>
        {(field) => (
          <select {...field} name="object" defaultValue={query.object}>
            <option value="">{t('audit.anyObject')}</option>
            {auditedObjects.map((each) => (
              <option key={each} value={each}>
                {t(`audit.objects.${each}`)}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <DeskField label={t('audit.objectId')}>
        {(field) => (
          <input {...field} name="object_id" maxLength={64} defaultValue={query.object_id} />
        )}
      </DeskField>
      <DeskField label={t('audit.actor')}>
        {(field) => (
          <input
            {...field}
            name="actor"
            lang={langOf(query.actor)}
            maxLength={200}
            defaultValue={query.actor}
          />
        )}
      </DeskField>
      <Button type="submit" variant="primary">
        {t('audit.find')}
      </Button>
    </Form>
  )
}
