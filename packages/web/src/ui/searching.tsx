import { useTranslation } from 'react-i18next'
import styles from './searching.module.css'
import { Skeleton } from './skeleton.tsx'

interface SearchingProps {
  lines?: number
  /** What stands above says already that a search runs. */
  said?: boolean
}

/** In the place of an answer that is on its way. */
export function Searching({ lines = 5, said = false }: SearchingProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.searching}>
      {!said && <p role="status">{t('searching')}</p>}
      <Skeleton lines={lines} />
    </div>
  )
}
