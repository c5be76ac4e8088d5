import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './edit-controls.module.css'

interface AddLinkProps {
  /** Its words; “+ add” where absent. */
  children?: React.ReactNode
  /** What it adds, for screen readers, where its words do not say so. */
  what?: string
  onPress: () => void
}

/** The way to say what is not said yet. It opens a dialog, so it is a button that looks like a link. */
export function AddLink({ children, what, onPress }: AddLinkProps) {
  const { t } = useTranslation('person')
  return (
    <button type="button" className={styles.add} onClick={onPress} data-print="hide">
      {children ?? t('page.add')}
      {what && <VisuallyHidden> {what}</VisuallyHidden>}
    </button>
  )
}
