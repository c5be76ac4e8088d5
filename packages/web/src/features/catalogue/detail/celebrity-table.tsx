import type { Book } from '@suyuan/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import tableStyles from '../book-table.module.css'
import { ClampedText } from '../clamped-text.tsx'
import styles from './book-detail.module.css'

interface CelebrityTableProps {
  celebrities: readonly { surname: string; name: string; detail: string }[]
  caption: string
  /** Whose surnames they bear. */
  book: Pick<Book, 'surnames' | 'surname_pinyins'>
}

/** Historical persons and who they were. */
export function CelebrityTable({ celebrities, caption, book }: CelebrityTableProps) {
  const { t, i18n } = useTranslation('catalogue')
  const surnameOf = (name: string) =>
    surnameLabel(
      { name, pinyin: book.surname_pinyins[book.surnames.indexOf(name)] ?? null },
      i18n.language,
    )
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
              <RecordText>{person.name}</RecordText>
            </th>
            <td data-label={t('table.surname')}>
              <RecordText>{surnameOf(person.surname)}</RecordText>
            </td>
            <td>
              <ClampedText>{person.detail}</ClampedText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
