import { Searching } from './searching.tsx'
import styles from './until-answered.module.css'

interface UntilAnsweredProps {
  /** Something else is being asked: what stands here is no answer to it. */
  waiting: boolean
  /** What stands above says already that a search runs. */
  said?: boolean
  children: React.ReactNode
}

/** The answer to an earlier question gives way to the word that a search runs; its room stays. */
export function UntilAnswered({ waiting, said = false, children }: UntilAnsweredProps) {
  return (
    <div className={styles.place} aria-busy={waiting || undefined}>
      <div className={styles.answer} data-old={waiting || undefined}>
        {children}
      </div>
      {waiting && (
        <div className={styles.searching}>
          <Searching said={said} />
        </div>
      )}
    </div>
  )
}
