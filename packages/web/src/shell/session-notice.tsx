import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import styles from './session-notice.module.css'
import { isWithheld, type SessionBeside } from './use-session-beside.ts'

/** Says that somebody has logged in or out in another window, and offers the way on. */
export function SessionNotice({ beside }: { beside: SessionBeside }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const withheld = isWithheld(beside)

  // An open window over the page would keep everything else from being pressed.
  useEffect(() => {
    if (!withheld) return
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.close()
    }
  }, [withheld])

  function logIn(): void {
    window.location.assign(paths.login({ next: `${pathname}${search}` }))
  }

  return (
    <div role="alert" className={styles.notice} data-print="hide">
      <p className={styles.text}>{t(`beside.${beside}`)}</p>
      <div className={styles.ways}>
        {beside === 'left' && <Button onClick={logIn}>{t('beside.logIn')}</Button>}
        <Button onClick={() => window.location.reload()}>{t('beside.reload')}</Button>
      </div>
    </div>
  )
}
