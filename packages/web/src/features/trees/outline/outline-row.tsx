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
  selected: boolean
  onToggle: () => void
  onPress: () => void
}

export function OutlineRow({ line, book, words, selected, onToggle, onPress }: OutlineRowProps) {
  const { t } = useTranslation('trees')
  const person = personAt(book, line.row)
  const name = fullName(person.surname, person.name)
  const years = lifeYears(person, words.lettering)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree names it as its active descendant
    <div
      id={`outline-${line.key}`}
      className={styles.row}
      role="treeitem"
      aria-level={line.level}
      aria-posinset={line.place}
      aria-setsize={line.of}
      aria-expanded={line.open}
      aria-selected={selected}
      style={{ paddingInlineStart: `${Math.min(line.level, 14) * 16 - 8}px` }}
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
      <span className={styles.name}>
        <RecordText>{line.spouse ? t('outline.spouse', { name }) : name}</RecordText>
      </span>
      <span className={styles.about}>
        {words.sexes[person.sex]} {years}
        {line.children > 0 && ` ${t('outline.children', { count: line.children })}`}
      </span>
    </div>
  )
}
