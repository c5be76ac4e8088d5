import { useTranslation } from 'react-i18next'
import { useChineseLang } from '../use-chinese-lang.ts'
import styles from './named-source.module.css'

/** Where something is attested. */
export function NamedSource({ source }: { source: string }) {
  const { t } = useTranslation('encyclopedia')
  const chinese = useChineseLang()
  return (
    <p className={styles.source}>
      {t('card.from')}
      <span lang={chinese}>{source}</span>
    </p>
  )
}
