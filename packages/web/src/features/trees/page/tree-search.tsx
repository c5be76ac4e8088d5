import { fullName } from '@suyuan/contract/full-name'
import { MAX_TITLE } from '@suyuan/contract/limits'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Latin } from '../../../ui/latin.tsx'
import { dateWords } from '../person-form/date-words.ts'
import styles from './tree-search.module.css'
import { type Hit, useFoundPeople } from './use-found-people.ts'
import type { Tree } from './use-tree.ts'

interface TreeSearchProps {
  tree: Tree
  onFound: (serial: number) => void
}

/** Finds somebody of the book by name, courtesy name, spelling or pinyin. */
export function TreeSearch({ tree, onFound }: TreeSearchProps) {
  const { t } = useTranslation('treepage')
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { hits, searched } = useFoundPeople(tree, open ? text : '')
  useShortcut(field)

  const choose = (hit: Hit | undefined) => {
    if (!hit) return
    setOpen(false)
    setText('')
    onFound(hit.serial)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((at + step + hits.length) % Math.max(1, hits.length))
    else if (event.key === 'Enter') choose(hits[at])
    else if (event.key === 'Escape' && open) setOpen(false)
    else return
    event.preventDefault()
  }
  const shown = open && text.trim() !== '' && (hits.length > 0 || searched)
  return (
    <div className={styles.search}>
      <input
        ref={field}
        type="search"
        role="combobox"
        className={styles.field}
        aria-label={t('search.label')}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && hits[at] ? `${listId}-${at}` : undefined}
        placeholder={t('search.placeholder')}
        maxLength={MAX_TITLE}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setOpen(true)
          setAt(0)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <HitList id={listId} hits={hits} at={at} shown={shown} onChoose={choose} />
      {shown && hits.length === 0 && (
        <p className={styles.none} role="status">
          {t('search.none')}
        </p>
      )}
    </div>
  )
}

interface HitListProps {
  id: string
  hits: readonly Hit[]
  /** Index of the hit that Enter chooses. */
  at: number
  shown: boolean
  onChoose: (hit: Hit) => void
}

function HitList({ id, hits, at, shown, onChoose }: HitListProps) {
  const { t } = useTranslation('treepage')
  const { t: d } = useTranslation('persondata')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.label')}
      hidden={!shown}
      className={styles.list}
    >
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
        <div
          key={hit.serial}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.hit}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          <strong>{fullName(hit.surname, hit.name)}</strong>
          <Latin>{hit.latin}</Latin>
          <span>{aboutHit({ ...hit, born: dateWords(hit.born, d) }, t)}</span>
        </div>
      ))}
    </div>
  )
}

type T = ReturnType<typeof useTranslation<'treepage'>>['t']

/** What tells one of several of the same name from the others. */
function aboutHit({ zi, fatherName, generation, born }: Hit, t: T): string {
  return [
    zi && t('search.zi', { zi }),
    fatherName && t('search.childOf', { name: fatherName }),
    generation > 0 && t('search.generation', { number: generation }),
    born,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** ⌘K or Ctrl+K goes to the field. */
function useShortcut(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [field])
}
