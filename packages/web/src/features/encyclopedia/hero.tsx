import { useTranslation } from 'react-i18next'
import styles from './hero.module.css'
import { useChineseLang } from './use-chinese-lang.ts'

/** The page's beginning: what it is, and the search. */
export function Hero({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('encyclopedia')
  const chinese = useChineseLang()
  return (
    <section className={styles.hero}>
      <div className={styles.content}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{t('hero.heading')}</h1>
          <p className={styles.introduction}>{t('hero.introduction')}</p>
        </div>
        {children}
      </div>
      {/* How the old book of surnames begins. */}
      <div className={styles.opening} aria-hidden="true" lang={chinese}>
        {t('hero.openingTitle')}
      </div>
    </section>
  )
}
