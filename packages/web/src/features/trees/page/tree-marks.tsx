import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../ui/record-text.tsx'
import { personAt, rowOf } from '../skeleton/skeleton-tree.ts'
import styles from './tree-marks.module.css'
import type { Marks } from './use-saved-place.ts'
import type { Tree } from './use-tree.ts'

interface TreeMarksProps {
  tree: Tree
  marks: Marks
  /** Of the button that opens the list. */
  className: string | undefined
}

/** People of the tree whom the member has marked: each leads to themselves. */
export function TreeMarks({ tree, marks, className }: TreeMarksProps) {
  const { t } = useTranslation('treepage')
  const { picture, selected, select, chart } = tree
  if (!picture) return null
  const nameOf = (serial: number) => {
    const row = rowOf(picture.book, serial)
    return row < 0 ? '' : chart.current?.engine()?.names.nameOf(row) || wholeName(row)
  }
  const wholeName = (row: number) => {
    const { surname, name } = personAt(picture.book, row)
    return fullName(surname, name)
  }
  // Who has been deleted meanwhile has no name here.
  const shown = marks.list.filter((serial) => rowOf(picture.book, serial) >= 0)
  const isMarked = marks.list.includes(selected)
  const close = (event: React.MouseEvent) => {
    for (
      let at = event.currentTarget.closest('details');
      at;
      at = at.parentElement?.closest('details') ?? null
    ) {
      at.open = false
    }
  }
  return (
    <details className={styles.marks}>
      <summary className={`${className} ${styles.summary}`}>{t('marks.label')}</summary>
      <div className={styles.menu}>
        {selected > 0 && (
          <button type="button" className={styles.item} onClick={() => marks.toggle(selected)}>
            <RecordText>
              {t(isMarked ? 'marks.remove' : 'marks.add', { name: nameOf(selected) })}
            </RecordText>
          </button>
        )}
        {shown.length === 0 && <p className={styles.none}>{t('marks.none')}</p>}
        {shown.length > 0 && (
          <ul className={styles.list} aria-label={t('marks.label')}>
            {shown.map((serial) => (
              <li key={serial}>
                <button
                  type="button"
                  className={styles.item}
                  aria-current={serial === selected || undefined}
                  onClick={(event) => {
                    close(event)
                    select(serial, true)
                  }}
                >
                  <RecordText>{nameOf(serial)}</RecordText>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
