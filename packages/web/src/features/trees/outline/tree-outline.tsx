import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withModifier } from '../../../lib/with-modifier.ts'
import type { ChartPicture } from '../chart/chart-events.ts'
import type { ChartWords } from '../chart/words.ts'
import { rowOf, serialOf } from '../skeleton/skeleton-tree.ts'
import { outlineKey } from './outline-keys.ts'
import { type OutlineLine, outlineLines } from './outline-lines.ts'
import { type OutlineOrder, outlineOrder, pathTo } from './outline-order.ts'
import { lineAt, placeAfter } from './outline-place.ts'
import { OutlineRow } from './outline-row.tsx'
import styles from './tree-outline.module.css'

interface TreeOutlineProps {
  picture: ChartPicture
  /** Serial; 0 for nobody. */
  selected: number
  words: ChartWords
  /** Somebody's name in letters, by serial; empty where it has not come, or nobody needs it. */
  lettersOf: (serial: number) => string
  onSelect: (serial: number) => void
  onOpen?: (serial: number) => void
  onClose: () => void
}

/** Lines that are drawn at once; more come as one scrolls or walks down. */
const PAGE = 200

/**
 * The tree as a list that opens branch by branch: for screen readers, and for all who would rather
 * read than pan. Only what is open is there.
 */
export function TreeOutline({
  picture,
  selected,
  words,
  lettersOf,
  onSelect,
  onOpen,
  onClose,
}: TreeOutlineProps) {
  const { t } = useTranslation('trees')
  const { book, ties } = picture
  const order = useMemo(() => outlineOrder(book, ties), [book, ties])
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(order.tops.slice(0, 1)))
  const [shown, setShown] = useState(PAGE)
  const list = useRef<HTMLDivElement>(null)
  const row = selected > 0 ? rowOf(book, selected) : -1
  useOpenPath(picture, order, row, setOpen)
  const lines = useMemo(() => outlineLines(ties, order, open), [ties, order, open])
  const [place, setPlace] = useState({ key: '', row })
  const now = placeAfter(place, lines, row)
  if (now !== place) setPlace(now)
  const at = lineAt(lines, now)
  const most = Math.max(shown, at + PAGE / 2)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the reader is now, wherever that stands now
  useEffect(() => {
    const element = list.current?.querySelector('[aria-selected="true"]')
    element?.scrollIntoView({ block: 'nearest' })
  }, [at, lines])
  // Opened by a press: the keyboard goes on within.
  useEffect(() => list.current?.focus({ preventScroll: true }), [])
  const go = (line: OutlineLine) => {
    setPlace({ key: line.key, row })
    onSelect(serialOf(book, line.row))
  }
  const toggle = (line: OutlineLine, wanted: boolean) => {
    const next = new Set(open)
    if (wanted) next.add(line.row)
    else next.delete(line.row)
    setOpen(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    const deed = withModifier(event) ? undefined : outlineKey(event.key, lines, at)
    if (!deed) return
    event.preventDefault()
    if (deed.kind === 'open' && deed.line) onOpen?.(serialOf(book, deed.line.row))
    else if (deed.kind === 'toggle' && deed.line) toggle(deed.line, deed.wanted)
    else if (deed.kind === 'go' && deed.line) go(deed.line)
  }
  return (
    <section
      className={styles.panel}
      aria-label={t('outline.label')}
      data-own-drag=""
      data-outline=""
    >
      <header className={styles.head}>
        <h2>{t('outline.label')}</h2>
        <button type="button" onClick={onClose} aria-label={t('outline.close')}>
          ×
        </button>
      </header>
      {lines.length === 0 && <p className={styles.empty}>{t('outline.empty')}</p>}
      <div
        ref={list}
        className={styles.list}
        role="tree"
        aria-label={t('outline.label')}
        tabIndex={0}
        aria-activedescendant={at >= 0 ? `outline-${lines[at]?.key}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (row < 0 && at < 0 && lines[0]) go(lines[0])
        }}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - 400) setShown(most + PAGE)
        }}
      >
        {lines.slice(0, most).map((line) => (
          <OutlineRow
            key={line.key}
            line={line}
            book={book}
            words={words}
            letters={lettersOf(serialOf(book, line.row))}
            selected={line === lines[at]}
            onToggle={() => toggle(line, !line.open)}
            onPress={() => go(line)}
          />
        ))}
      </div>
    </section>
  )
}

/** Whoever is selected on the chart stands in the list, too. */
function useOpenPath(
  { ties }: ChartPicture,
  order: OutlineOrder,
  row: number,
  setOpen: (change: (open: ReadonlySet<number>) => ReadonlySet<number>) => void,
): void {
  useEffect(() => {
    if (row < 0) return
    const path = pathTo(ties, order, row)
    setOpen((open) => {
      const missing = path.filter((above) => !open.has(above))
      return missing.length === 0 ? open : new Set([...open, ...missing])
    })
  }, [ties, order, row, setOpen])
}
