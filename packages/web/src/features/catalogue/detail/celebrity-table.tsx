import { useTranslation } from 'react-i18next'
import tableStyles from '../book-table.module.css'
import { ClampedText } from '../clamped-text.tsx'
import styles from './book-detail.module.css'

interface CelebrityTableProps {
  celebrities: readonly { surname: string; name: string; detail: string }[]
  caption: string
}

/** Historical persons and who they were. */
export function CelebrityTable({ celebrities, caption }: CelebrityTableProps) {
  const { t } = useTranslation('catalogue')
  return (
    <table className={`${tableStyles.table} ${styles.celebrities}`}>
      <caption className={tableStyles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('detail.personName')}</th>
          <th scope="col">{t('table.surname')}</th>
          <th scope="col">{t('detail.personDetail')}</th>
        </tr>
      </thead>
      <tbody>
        {celebrities.map((person) => (
          <tr key={person.name}>
            <th scope="row" className={tableStyles.name}>
              {person.name}
            </th>
            <td data-label={t('table.surname')}>{person.surname}</td>
            <td>
              <ClampedText>{person.detail}</ClampedText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
