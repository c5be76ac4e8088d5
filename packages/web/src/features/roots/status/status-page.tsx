import { useTranslation } from 'react-i18next'
import { useIntoSight } from '../../../lib/use-into-sight.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { AddMessage, RemoveOwnRequest } from './sender-actions.tsx'
import styles from './status.module.css'
import { StatusFacts, StatusMessages } from './status-facts.tsx'
import { type Shown, useStatus } from './use-status.ts'

interface StatusPageProps {
  /** What a browser without scripts has asked for. */
  sent: Shown
}

/** A request to our staff as its sender sees it, by the private link. */
export function StatusPage({ sent }: StatusPageProps) {
  const { t } = useTranslation('requeststatus')
  const status = useStatus(sent)
  // The button that deletes stands at the foot: without it a phone would show the footer alone.
  const heading = useIntoSight<HTMLHeadingElement>(
    status.shown.kind === 'deleted' ? status.shown : null,
  )
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      <div aria-live="polite">
        <Content {...status} />
      </div>
    </div>
  )
}

function Content({ shown, token, show, open, again }: ReturnType<typeof useStatus>) {
  const { t } = useTranslation(['requeststatus', 'common'])
  switch (shown.kind) {
    case 'ask':
      return (
        <Card>
          <p className={styles.intro}>{t('intro')}</p>
          <CodeForm open={open} />
        </Card>
      )
    case 'loading':
      return (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )
    case 'missing':
    case 'failed':
      return (
        <Card className={styles.form}>
          <h2 className={styles.heading}>
            {shown.kind === 'missing' ? t('missing') : shown.msg || t('failed')}
          </h2>
          {shown.kind === 'missing' && <p>{t('missingHint')}</p>}
          {shown.kind === 'failed' && token !== '' && (
            <div>
              <Button onClick={again}>{t('common:retry')}</Button>
            </div>
          )}
          <CodeForm open={open} />
          <div>
            <ButtonLink to={paths.rootRequest()}>{t('apply')}</ButtonLink>
          </div>
        </Card>
      )
    case 'deleted':
      return (
        <Card className={styles.form}>
          <h2 className={styles.heading}>{t('deleted')}</h2>
          <p>{t('deletedHint')}</p>
          <div>
            <ButtonLink to={paths.rootRequest()}>{t('apply')}</ButtonLink>
          </div>
        </Card>
      )
    case 'request':
      return (
        <div className={styles.stack}>
          <Card>
            <StatusFacts view={shown.view} />
          </Card>
          <Card>
            <StatusMessages view={shown.view} />
          </Card>
          {token === '' ? (
            <p>{t('noScript')}</p>
          ) : (
            <>
              <Card>
                <AddMessage token={token} open={shown.view.open} show={show} />
              </Card>
              <RemoveOwnRequest token={token} show={show} />
            </>
          )}
        </div>
      )
  }
}
