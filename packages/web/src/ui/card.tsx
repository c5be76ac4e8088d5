import styles from './card.module.css'

/** A white sheet on the paper. */
export function Card({ className, ...rest }: React.ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${styles.card} ${className}` : styles.card} />
}
