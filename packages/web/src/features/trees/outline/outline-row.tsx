import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../ui/record-text.tsx'
import { lifeYears } from '../chart/scene.ts'
import type { ChartWords } from '../chart/words.ts'
import { personAt, type SkeletonTree } from '../skeleton/skeleton-tree.ts'
import type { OutlineLine } from './outline-lines.ts'
import styles from './tree-outline.module.css'

interface OutlineRowProps {
  line: OutlineLine
  book: SkeletonTree
  words: ChartWords
  /** The name in letters, for readers who need it; else empty. */
  letters: string
  selected: boolean
  onToggle: () => void
  onPress: () => void
}

/** Steps of indent: deeper ones stand below each other, and say their generation. */
const MOST_STEPS = 4

export function OutlineRow(props: OutlineRowProps) {
  const { line, book, words, letters, selected, onToggle, onPress } = props
  const { t } = useTranslation('trees')
  const person = personAt(book, line.row)
  const name = fullName(person.surname, person.name)
  const shown = line.spouse ? t('outline.spouse', { name }) : name
  const about = [
    person.generation > 0 && words.generation(person.generation),
    words.sexes[person.sex],
    lifeYears(person, words.lettering),
    line.children > 0 && t('outline.children', { count: line.children }),
  ].filter(Boolean)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree names it as its active descendant
    <div
      id={`outline-${line.key}`}
      className={styles.row}
      role="treeitem"
      // Rows out of view are not laid out, and would have no name of their own.
      aria-label={[shown, letters, ...about].filter(Boolean).join(' ')}
      aria-level={line.level}
      aria-posinset={line.place}
      aria-setsize={line.of}
      aria-expanded={line.open}
      aria-selected={selected}
      style={{ '--step': Math.min(line.level, MOST_STEPS) } as React.CSSProperties}
      onClick={onPress}
    >
      <span
        className={styles.toggle}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          if (line.open !== undefined) onToggle()
        }}
      >
        {line.open === undefined ? '' : line.open ? '▾' : '▸'}
      </span>
      <span className={styles.told}>
        <span className={styles.name}>
          <RecordText>{shown}</RecordText>
        </span>
        {letters !== '' && <span>{letters}</span>}
        <span className={styles.about}>{about.join(' · ')}</span>
      </span>
    </div>
  )
}
