import { useTranslation } from 'react-i18next'
import styles from './sample-tag.module.css'

/** Says of a record that it is no documented real one. */
export function SampleTag() {
  const { t } = useTranslation('common')
  return <span className={styles.tag}>{t('sample')}</span>
}
