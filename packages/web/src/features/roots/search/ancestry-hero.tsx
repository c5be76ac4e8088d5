import { useTranslation } from 'react-i18next'
import styles from './ancestry-hero.module.css'
import { HillsDrawing } from './hills-drawing.tsx'

/** The page's beginning; the search stands in it. */
export function AncestryHero({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('roots')
  return (
    <section className={styles.hero}>
      <HillsDrawing className={styles.drawing} />
      <div className={styles.content}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{t('hero.heading')}</h1>
          <p className={styles.introduction}>{t('hero.introduction')}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
