import { Textarea } from '@mantine/core'
import { MAX_PAGE_TEXT } from '@suyuan/genealogy/page-proposals/split-pages'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Button } from '../../../../ui/button.tsx'
import { addFromWords } from './deeds.ts'
import { colourOf } from './person-words.ts'
import { segmentsOf } from './segments.ts'
import type { Bench } from './use-workbench.ts'
import styles from './workbench.module.css'

interface TextPaneProps {
  bench: Bench
  surname: string
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
}

/** The text of a page, coloured by person; a press on somebody's words selects them. */
export function TextPane({ bench, surname, isEditing, onEditing }: TextPaneProps) {
  const { t } = useTranslation('treetexts')
  const [isVertical, setVertical] = useState(false)
  const { isClosed } = bench
  return (
    <section className={styles.pane} aria-labelledby="text-heading">
      <div className={styles.paneHead}>
        <h2 id="text-heading" className={styles.heading}>
          {t('text.heading')}
        </h2>
        <Button variant="quiet" onClick={() => setVertical(!isVertical)}>
          {t(isVertical ? 'text.horizontal' : 'text.vertical')}
        </Button>
        {!isClosed && !isEditing && (
          <Button variant="quiet" onClick={() => onEditing(true)}>
            {t('text.edit')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <TextForm bench={bench} onDone={() => onEditing(false)} />
      ) : (
        <MarkedText bench={bench} surname={surname} isVertical={isVertical} />
      )}
    </section>
  )
}

interface MarkedTextProps {
  bench: Bench
  surname: string
  isVertical: boolean
}

function MarkedText({ bench, surname, isVertical }: MarkedTextProps) {
  const { t } = useTranslation('treetexts')
  const { page, people, selected, select, isClosed } = bench
  const box = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<{ text: string; span: [number, number] } | null>(null)
  const segments = useMemo(() => segmentsOf(page, people, selected), [page, people, selected])
  useEffect(() => {
    const own = box.current?.querySelector(`[data-key="${selected}"]`)
    const frame = box.current
    if (!(own instanceof HTMLElement) || !frame) return
    // The pane alone is moved, never the page around it.
    const [inner, outer] = [own.getBoundingClientRect(), frame.getBoundingClientRect()]
    const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom
    const isBeside = inner.left >= outer.left && inner.right <= outer.right
    if (!isSeen) frame.scrollTop += inner.top - outer.top - outer.height / 3
    if (!isBeside) frame.scrollLeft += inner.left - outer.left - outer.width / 3
  }, [selected])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: words of a page are no set of fields */}
      <div
        ref={box}
        className={styles.text}
        data-vertical={isVertical || undefined}
        role="group"
        aria-label={t('text.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long page is scrolled by key as well
        tabIndex={0}
        onMouseUp={() => setMarked(wordsMarked(box.current))}
        onKeyUp={() => setMarked(wordsMarked(box.current))}
      >
        {segments.map(({ from, text, key, isName, isUnread, isFurniture }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it selects by keyboard
          // biome-ignore lint/a11y/useKeyWithClickEvents: the same
          <span
            key={from}
            data-from={from}
            data-key={key === '' ? undefined : key}
            data-colour={key === '' ? undefined : colourOf(people, key)}
            data-name={isName || undefined}
            data-selected={(key !== '' && key === selected) || undefined}
            data-unread={isUnread || undefined}
            data-furniture={isFurniture || undefined}
            title={isUnread ? t('text.unread') : undefined}
            onClick={() => key !== '' && select(key)}
          >
            {text}
          </span>
        ))}
      </div>
      <p className={styles.quiet}>{t('text.legend')}</p>
      {marked && !isClosed && (
        <Button
          stays
          onClick={() => {
            const added = addFromWords(people, { ...marked, surname })
            bench.apply(added)
            const [person] = added
            if (person) select(person.key)
            setMarked(null)
          }}
        >
          {t('text.addPerson')}
        </Button>
      )}
    </>
  )
}

/** What is marked in the text, with its place in code points. */
function wordsMarked(box: HTMLElement | null): { text: string; span: [number, number] } | null {
  const selection = window.getSelection()
  if (!box || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const placeOf = (node: Node, offset: number): number | null => {
    const piece = node.parentElement?.closest<HTMLElement>('[data-from]')
    if (!piece || !box.contains(piece)) return null
    return Number(piece.dataset['from']) + [...(node.textContent ?? '').slice(0, offset)].length
  }
  const from = placeOf(range.startContainer, range.startOffset)
  const to = placeOf(range.endContainer, range.endOffset)
  const text = selection.toString()
  if (from === null || to === null || to <= from || to - from > 30) return null
  return { text, span: [from, to] }
}

/** The text to be corrected; what is typed stays where a save fails, or others change the page. */
function TextForm({ bench, onDone }: { bench: Bench; onDone: () => void }) {
  const { t } = useTranslation('treetexts')
  const { page, busy, rewrite } = bench
  const [text, setText] = useState(page.text)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  useUnsaved(text !== page.text)
  const isTooLong = [...text].length > MAX_PAGE_TEXT
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={async (event) => {
        event.preventDefault()
        if (isTooLong || text.trim() === '') return
        if (await rewrite(text, page)) onDone()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text === page.text) onDone()
      }}
    >
      <Textarea
        ref={field}
        size="md"
        autosize
        minRows={12}
        maxRows={24}
        label={t('text.label')}
        error={isTooLong && t('text.tooLong', { most: MAX_PAGE_TEXT })}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('text.save')}
        </Button>
        <Button onClick={onDone}>{t('text.cancel')}</Button>
      </div>
    </form>
  )
}
