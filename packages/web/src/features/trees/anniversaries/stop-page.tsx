import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, useLocation } from 'react-router'
import { tokenIn } from '../../../lib/link-token.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import styles from './anniversaries.module.css'

/** What came of the link: nothing was asked yet, the letters have ended, or the link is good no more. */
export type Stopped = { kind: 'ask' } | { kind: 'done' } | { kind: 'missing' }

/**
 * Ends the letters about anniversaries at the press of a button: programs that look at links do not.
 * The token stands behind `#`; browsers without scripts are asked for the link.
 */
export function StopPage({ stopped }: { stopped: Stopped }) {
  const { t } = useTranslation('anniversaries')
  const { hash } = useLocation()
  const token = useHydrated() ? tokenIn(hash) : null
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('stop.title')} />
      <Card>
        <p role={stopped.kind === 'ask' ? undefined : 'status'}>{t(`stop.${stopped.kind}`)}</p>
        {/* Sent as a whole: pages take forms, and no calls of scripts. */}
        {stopped.kind !== 'done' && (
          <Form method="post" reloadDocument className={styles.part}>
            {token === null ? (
              <TextInput
                size="lg"
                name="token"
                autoComplete="off"
                required
                label={t('stop.link')}
              />
            ) : (
              <input type="hidden" name="token" value={token} />
            )}
            <div>
              <Button type="submit" variant="primary">
                {t('stop.submit')}
              </Button>
            </div>
          </Form>
        )}
      </Card>
    </div>
  )
}
