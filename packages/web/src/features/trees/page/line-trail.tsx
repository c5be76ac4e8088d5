import { lineUp, partnersOf } from '@suyuan/genealogy/graph/kin-ties'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../ui/record-text.tsx'
import type { ChartPicture } from '../chart/chart-events.ts'
import {
  type Person,
  personAt,
  rowOf,
  serialOf,
  type WalkedTree,
} from '../skeleton/skeleton-tree.ts'
import styles from './line-trail.module.css'
import type { Tree } from './use-tree.ts'

/** The line from the oldest known ancestor down to whoever is selected; each leads to themselves. */
export function LineTrail({ tree }: { tree: Tree }) {
  const { t } = useTranslation('treepage')
  const list = useRef<HTMLOListElement>(null)
  const { picture, selected, select } = tree
  const line = useMemo(() => (picture ? trailTo(picture, selected) : []), [picture, selected])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is selected stands at its end
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth })
  }, [line])
  // Until the picture is there its room is: the chart does not move down.
  if (line.length === 0) return tree.hasPeople ? <div className={styles.room} /> : null
  return (
    <nav aria-label={t('trail.label')} className={styles.trail}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by key as well */}
      <ol ref={list} className={styles.list} tabIndex={0}>
        {line.map(({ serial, surname, name }) => (
          <li key={serial}>
            <button
              type="button"
              className={styles.step}
              data-print="keep"
              aria-current={serial === selected ? 'true' : undefined}
              onClick={() => select(serial)}
            >
              <RecordText>{fullName(surname, name)}</RecordText>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The line that is shown: of who married in the partner's with them at its end, of nobody the one down
 * to whom the chart begins with, so that the trail stays.
 */
function trailTo(picture: ChartPicture, selected: number): Person[] {
  const { book, ties, layout } = picture
  const row = rowOf(book, selected)
  if (row < 0) return lineTo(picture, serialOf(book, layout.person[layout.root] ?? 0))
  const own = lineTo(picture, selected)
  if (own.length > 1) return own
  const lines = partnersOf(ties, row).map((partner) => lineTo(picture, serialOf(book, partner)))
  const longest = lines.toSorted((a, b) => b.length - a.length)[0] ?? []
  return longest.length > 1 ? [...longest, ...own] : own
}

/** @returns the oldest first; nobody where nobody is selected */
export function lineTo({ book, ties }: WalkedTree, serial: number) {
  const line = lineUp(ties, rowOf(book, serial))
  return line.map((row) => personAt(book, row)).reverse()
}
