import { useTranslation } from 'react-i18next'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './forms.module.css'

/**
 * Sends a form once the page's scripts answer. The browser's own way would load the page anew and
 * lose what was typed: a press until then is kept and carried out by the scripts
 * (`shell/early-presses.ts`). Where there are none, a line says what is needed.
 */
export function SubmitButton(props: React.ComponentProps<typeof Button>) {
  const { t } = useTranslation('accounts')
  const hydrated = useHydrated()
  return (
    <>
      <Button
        variant="primary"
        size="large"
        {...props}
        data-sends=""
        type={hydrated ? 'submit' : 'button'}
      />
      <noscript>
        <p className={styles.noScripts}>{t('noScripts')}</p>
      </noscript>
    </>
  )
}
