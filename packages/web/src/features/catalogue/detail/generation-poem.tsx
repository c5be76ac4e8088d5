import { useTranslation } from 'react-i18next'
import styles from './book-detail.module.css'

/** Characters in a column, as the poem is printed. */
const IN_COLUMN = 5

/** 字辈 set vertically, read from the right, five characters to a column. */
export function GenerationPoem({ poem, variants }: { poem: string; variants: readonly string[] }) {
  const { t } = useTranslation('catalogue')
  const characters = [...poem]
  const columns = Array.from({ length: Math.ceil(characters.length / IN_COLUMN) }, (_, index) =>
    characters.slice(index * IN_COLUMN, (index + 1) * IN_COLUMN).join(''),
  )
  return (
    <section className={styles.poemSection} aria-labelledby="poem-heading">
      <h2 id="poem-heading" className={styles.heading}>
        {t('detail.poemHeading')}
      </h2>
      <p className={styles.hint}>{t('detail.poemHint', { count: characters.length })}</p>
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
