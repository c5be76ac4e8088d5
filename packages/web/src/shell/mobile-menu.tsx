import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { addOverlay } from '../lib/overlay-history.ts'
import { AccountSection } from './account-menu.tsx'
import { MenuList } from './menu-list.tsx'
import { menu } from './menu-table.ts'
import styles from './mobile-menu.module.css'

/** The menu of narrow screens. The browser keeps the focus inside and closes it on Escape. */
export function MobileMenu() {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const [open, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes whenever the place changes
  useEffect(() => dialog.current?.close(), [location])

  useEffect(() => (open ? addOverlay(() => dialog.current?.close()) : undefined), [open])

  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => {
          dialog.current?.showModal()
          setOpen(true)
        }}
      >
        <IconMenu2 size={22} aria-hidden="true" />
        {t('menu.open')}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out */}
      <dialog
        ref={dialog}
        className={styles.panel}
        aria-label={t('menu.label')}
        onClose={() => setOpen(false)}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.close()
        }}
      >
        <div className={styles.inside}>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <IconX size={22} aria-hidden="true" />
            {t('menu.close')}
          </button>
          <nav aria-label={t('menu.label')}>
            {menu.map((entry) =>
              'items' in entry ? (
                <div key={entry.key} className={styles.group}>
                  <p className={styles.groupName}>{t(`menu.${entry.key}`)}</p>
                  <MenuList links={entry.items} />
                </div>
              ) : (
                <MenuList key={entry.key} links={[entry]} />
              ),
            )}
          </nav>
          <div className={styles.account}>
            <AccountSection />
          </div>
        </div>
      </dialog>
    </div>
  )
}
