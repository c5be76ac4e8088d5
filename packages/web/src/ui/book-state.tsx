import type { BookState } from '@suyuan/contract/book-states'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../lib/use-number-format.ts'
import styles from './book-state.module.css'

/** Says of a book that no copy of it is known; nothing of one that exists. */
export function StateTag({ state }: { state: BookState }) {
  const { t } = useTranslation('common')
  return state === 'exists' ? null : <span className={styles.tag}>{t(`bookState.${state}`)}</span>
}

/** Books without a known copy beside those that are counted; nothing where there are none. */
export function LostNote({ num }: { num: number }) {
  const { t } = useTranslation('common')
  const format = useNumberFormat()
  if (num === 0) return null
  return <p className={styles.note}>{t('lostBooks.count', { count: num, num: format(num) })}</p>
}

/** The same in few words, beside the count of a place. */
export function LostCount({ num }: { num: number }) {
  const { t } = useTranslation('common')
  const format = useNumberFormat()
  if (num === 0) return null
  return (
    <span className={styles.count}> {t('lostBooks.beside', { count: num, num: format(num) })}</span>
  )
}
