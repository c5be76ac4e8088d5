import { Link } from 'react-router'
import { useChineseLang } from '../lib/use-chinese-lang.ts'
import { paths } from '../paths.ts'
import type { ListedSurname } from './letter-list.ts'
import styles from './surname-grid.module.css'

interface SurnameGridProps {
  surnames: readonly ListedSurname[]
  chosenId?: number | null
  /** On narrow screens only the first rows: the letters lead to the others. */
  brief?: boolean
  /** The surname's account stands on the same page: it does not begin from its top. */
  stay?: boolean
}

/** Surnames to choose from, each with its reading; they lead to the encyclopedia. */
export function SurnameGrid({ surnames, chosenId, brief, stay }: SurnameGridProps) {
  const chinese = useChineseLang()
  return (
    <ul className={styles.grid} data-brief={brief || undefined}>
      {surnames.map(({ id, surname, pinyin, start_in }) => (
        <li key={id} className={styles.item}>
          <Link
            to={paths.surname({ letter: start_in, 'surname-id': id })}
            preventScrollReset={stay ?? false}
            className={styles.tile}
            aria-current={id === chosenId || undefined}
          >
            <span className={styles.character} lang={chinese}>
              {surname}
            </span>
            <span className={styles.pinyin}>{pinyin}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
