import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { useChineseLang } from '../use-chinese-lang.ts'
import styles from './facts.module.css'

/** The surname's fields in order; those marked have no words but Chinese ones. */
const fields = [
  { key: 'traditional', chinese: true },
  { key: 'variants', chinese: true },
  { key: 'pinyin' },
  { key: 'zimu' },
  { key: 'junwang', chinese: true },
  { key: 'halls', chinese: true },
  { key: 'place' },
  { key: 'population' },
  { key: 'ethnic', chinese: true },
  { key: 'attribute' },
  { key: 'rank' },
  { key: 'books' },
  { key: 'persons' },
] as const satisfies { key: string; chinese?: true }[]

/** What is known of the surname at a glance; what is not known is left out. */
export function Facts({ info }: { info: SurnameInfo }) {
  const { t } = useTranslation('encyclopedia')
  const formatted = useNumberFormat()
  const chinese = useChineseLang()
  const headingId = useId()
  const values: Record<(typeof fields)[number]['key'], string> = {
    ...info,
    traditional: info.traditional === info.surname ? '' : info.traditional,
    variants: info.variants.join(' '),
    books: t('facts.booksNumber', { number: formatted(info.books_num) }),
    persons: t('facts.personsNumber', { number: formatted(info.celebrity_num) }),
  }
  const known = fields.filter(({ key }) => values[key] !== '')
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('facts.heading')}
      </h3>
      <dl className={styles.facts}>
        {known.map((field) => (
          <div key={field.key} className={styles.fact}>
            <dt className={styles.name}>{t(`facts.${field.key}`)}</dt>
            <dd className={styles.value} lang={'chinese' in field ? chinese : undefined}>
              {values[field.key]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
