import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import styles from './inline-retry.module.css'

/** In the place of a list that did not come. */
export function InlineRetry() {
  const { t } = useTranslation(['encyclopedia', 'common'])
  const { revalidate, state } = useRevalidator()
  return (
    <p className={styles.failed}>
      {t('failed')}
      <Button variant="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('common:retry')}
      </Button>
    </p>
  )
}
