import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './article-view.module.css'

/** Back to where the reader came from; articles open in new tabs too, where that is the list. */
export function BackLink() {
  const { t } = useTranslation('news')
  const navigate = useNavigate()
  return (
    <Link
      to={paths.ancestry()}
      className={styles.back}
      data-print="hide"
      onClick={(event) => {
        if (!cameFromHere()) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <IconArrowLeft size={20} aria-hidden="true" />
      {t('back')}
    </Link>
  )
}

/** The router numbers its entries; the first one has nothing of this site behind it. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  )
}
