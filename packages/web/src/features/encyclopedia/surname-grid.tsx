import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { ListedSurname } from './find/find-encyclopedia.ts'
import styles from './surname-grid.module.css'
import { useChineseLang } from './use-chinese-lang.ts'

interface SurnameGridProps {
  surnames: readonly ListedSurname[]
  chosenId: number | null
  /** On narrow screens only the first rows: the letters lead to the others. */
  brief: boolean
}

export function SurnameGrid({ surnames, chosenId, brief }: SurnameGridProps) {
  const chinese = useChineseLang()
  return (
    <ul className={styles.grid} data-brief={brief || undefined}>
      {surnames.map(({ id, surname, pinyin, start_in }) => (
        <li key={id} className={styles.item}>
          <Link
            to={paths.surname({ letter: start_in, 'surname-id': id })}
            preventScrollReset
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
