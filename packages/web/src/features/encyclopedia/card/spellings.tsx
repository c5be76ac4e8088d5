import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './facts.module.css'

/** How the surname is spelt abroad, dialect by dialect. */
export function Spellings({ spellings }: Pick<SurnameInfo, 'spellings'>) {
  const { t } = useTranslation('encyclopedia')
  const headingId = useId()
  if (spellings.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('facts.spellingsHeading')}
      </h3>
      <dl className={styles.facts}>
        {spellings.map(({ system, forms }) => (
          <div key={system} className={styles.fact}>
            <dt className={styles.name}>{system}</dt>
            <dd className={styles.value} translate="no">
              {forms.join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
