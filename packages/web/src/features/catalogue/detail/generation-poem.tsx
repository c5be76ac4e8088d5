import { useTranslation } from 'react-i18next'
import { poemLines } from '../../../lib/poem-lines.ts'
import styles from './book-detail.module.css'

/** 字辈 set vertically, read from the right, a line of the poem to a column. */
export function GenerationPoem({ poem, variants }: { poem: string; variants: readonly string[] }) {
  const { t } = useTranslation('catalogue')
  const columns = poemLines(poem)
  return (
    <section className={styles.poemSection} aria-labelledby="poem-heading">
      <h2 id="poem-heading" className={styles.heading}>
        {t('detail.poemHeading')}
      </h2>
      <p className={styles.hint}>{t('detail.poemHint', { count: [...columns.join('')].length })}</p>
      <p className={styles.poem} lang="zh">
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of one text never change places
          <span key={index}>{column}</span>
        ))}
      </p>
      {variants.length > 0 && (
        <p className={styles.hint}>
          {t('detail.poemVariants', { variants: variants.join(t('detail.separator')) })}
        </p>
      )}
    </section>
  )
}
