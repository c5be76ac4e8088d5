import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import styles from './anniversaries.module.css'

/** What came of the link: nothing was asked yet, the letters have ended, or the link is good no more. */
export type Stopped = { kind: 'ask'; token: string } | { kind: 'done' } | { kind: 'missing' }

/** Ends the letters about anniversaries at the press of a button: programs that look at links do not. */
export function StopPage({ stopped }: { stopped: Stopped }) {
  const { t } = useTranslation('anniversaries')
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('stop.title')} />
      <Card>
        <p role={stopped.kind === 'ask' ? undefined : 'status'}>{t(`stop.${stopped.kind}`)}</p>
        {stopped.kind === 'ask' && (
          <Form method="post">
            <input type="hidden" name="token" value={stopped.token} />
            <Button type="submit" variant="primary">
              {t('stop.submit')}
            </Button>
          </Form>
        )}
      </Card>
    </div>
  )
}
