import { BranchDrawing } from './branch-drawing.tsx'
import styles from './state.module.css'

interface EmptyStateProps {
  title: string
  hint?: React.ReactNode
  /** The next step: a button or link. */
  action?: React.ReactNode
  /** The page's own heading where the state is the whole page. */
  level?: 1 | 2 | 3
}

export function EmptyState({ title, hint, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state} data-page={level === 1 || undefined}>
      <BranchDrawing />
      <Heading className={styles.title}>{title}</Heading>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
