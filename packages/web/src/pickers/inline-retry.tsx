import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../lib/use-address-search.ts'
import { Button } from '../ui/button.tsx'
import styles from './inline-retry.module.css'

/** In the place of a list that did not come. */
export function InlineRetry() {
  const { t } = useTranslation(['pickers', 'common'])
  const { again, busy } = useAddressSearch()
  return (
    <p className={styles.failed}>
      {t('listFailed')}
      <Button variant="quiet" busy={busy} onClick={again}>
        {t('common:retry')}
      </Button>
    </p>
  )
}
