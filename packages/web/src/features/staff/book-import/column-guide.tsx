import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import own from './book-import.module.css'
import type { ListedImports } from './find-import.ts'
import { useFieldName } from './use-field-name.ts'

/** The columns that a file may have, and what stands in each. */
export function ColumnGuide({ columns }: Pick<ListedImports, 'columns'>) {
  const { t } = useTranslation('staffimport')
  const nameOf = useFieldName()
  return (
    <Card>
      <h2 className={styles.heading}>{t('guide')}</h2>
      <p className={styles.intro}>{t('guideHint')}</p>
      <ul className={own.columns}>
        {columns.map(({ field, heading, is_required: isRequired }) => (
          <li key={field}>
            <strong>
              <RecordText>{heading}</RecordText>
            </strong>
            {isRequired && ' *'} {heading !== field && <code>{field}</code>}
            <span className={`${styles.quiet} ${styles.line}`}>{nameOf(field)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
