import styles from './progress-line.module.css'

interface ProgressLineProps {
  /** 0 to 100. */
  value: number
  label: string
}

export function ProgressLine({ value, label }: ProgressLineProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <div className={styles.bar} style={{ '--part': value / 100 }} />
    </div>
  )
}
