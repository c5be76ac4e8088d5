import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { RecordText } from '../ui/record-text.tsx'
import { SealMark } from '../ui/seal-mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DesktopMenu } from './desktop-menu.tsx'
import styles from './header.module.css'
import { LanguageSelector } from './language-selector.tsx'
import { MobileMenu } from './mobile-menu.tsx'

export function Header() {
  const { t, i18n } = useTranslation('shell')
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.row}>
        <Link to={paths.home()} className={styles.brand}>
          <SealMark />
          <span className={styles.name}>
            <RecordText>{t('brand')}</RecordText>
          </span>
          {i18n.language === 'en' && <span className={styles.latin}>{t('brandLatin')}</span>}
        </Link>
        <DesktopMenu />
        <div className={styles.side}>
          <LanguageSelector />
          <div className={styles.account}>
            <AccountMenu />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
