import { IconPencil } from '@tabler/icons-react'
import styles from './edit-controls.module.css'

interface EditIconProps {
  /** What it changes, in words: no icon without a label. */
  label: string
  onPress: () => void
}

export function EditIcon({ label, onPress }: EditIconProps) {
  return (
    <button
      type="button"
      className={styles.edit}
      aria-label={label}
      title={label}
      onClick={onPress}
      data-print="hide"
    >
      <IconPencil size={20} aria-hidden="true" />
    </button>
  )
}
