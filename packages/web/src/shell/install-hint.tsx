import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { SealMark } from '../ui/seal-mark.tsx'
import styles from './install-hint.module.css'
import { useInstallHint } from './use-install-hint.ts'

/** Offers once, on a phone, to put the site on the home screen. */
export function InstallHint() {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const { way, install, close } = useInstallHint()
  if (way === null) return null
  return (
    <section className={styles.hint} aria-labelledby={titleId} data-print="hide">
      <SealMark size={40} />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('install.label')}
        </h2>
        <p>{way === 'ios' ? t('install.ios') : t('install.hint')}</p>
      </div>
      <div className={styles.deeds}>
        {way === 'prompt' && (
          <Button variant="primary" onClick={install}>
            {t('install.add')}
          </Button>
        )}
        <Button onClick={close}>{way === 'ios' ? t('install.gotIt') : t('install.later')}</Button>
      </div>
    </section>
  )
}
