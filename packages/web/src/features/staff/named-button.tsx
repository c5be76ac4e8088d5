import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './named-button.module.css'

interface NamedButtonProps extends Omit<React.ComponentProps<typeof Button>, 'aria-label'> {
  /** What it is called where it is not seen: with the name of the record that it is for. */
  name: string
}

/** A button with a name in what it is called. An attribute could not say what the name is written in. */
export function NamedButton({ name, children, ...button }: NamedButtonProps) {
  const id = useId()
  return (
    <Button {...button} aria-labelledby={id}>
      <VisuallyHidden id={id}>
        <RecordText>{name}</RecordText>
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.shown}>
        {children}
      </span>
    </Button>
  )
}
