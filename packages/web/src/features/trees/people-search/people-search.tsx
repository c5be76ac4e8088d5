import { MAX_TITLE } from '@suyuan/contract/limits'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { dateWords } from '../person-form/date-words.ts'
import styles from './people-search.module.css'
import { searchDeed } from './search-deed.ts'
import { A_PAGE, type FoundPeople, type Hit } from './use-found-people.ts'

interface PeopleSearchProps {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  found: FoundPeople
  onChoose: (hit: Hit) => void
  open: boolean
  onOpen: (open: boolean) => void
  ref?: React.Ref<HTMLInputElement>
  /** The id of the field, where a label stands above it. */
  id?: string
  /** The id of what is wrong with it. */
  wrongId?: string | undefined
  /** Said where nobody could be asked. */
  failedWords?: string
  /** The list pushes what follows down, as in a dialog, instead of standing over it. */
  inFlow?: boolean
}

/** So many before the last hit of a page the next one is asked for. */
const AHEAD = 4

/** A field that finds people of a tree by name, courtesy name, spelling or pinyin, with its list. */
export function PeopleSearch(props: PeopleSearchProps) {
  const { label, text, open, onOpen, found } = props
  const { t } = useTranslation('persondata')
  const listId = useId()
  const [wished, setAt] = useState(0)
  const { hits, total, searched, failed, more } = found
  const at = Math.max(0, Math.min(wished, hits.length - 1))
  const choose = (hit: Hit | undefined) => {
    if (!hit) return
    onOpen(false)
    props.onChoose(hit)
  }
  const chooseFirst = useOnceSearched(searched, text, () => choose(hits[0]))
  useShownOption(`${listId}-${at}`, open)
  const shown = open && text.trim() !== '' && (hits.length > 0 || searched)
  const onKeyDown = (event: React.KeyboardEvent) => {
    const deed = searchDeed(event.nativeEvent)
    const step = deed === 'next' ? 1 : deed === 'before' ? -1 : 0
    if (step !== 0) {
      if (at + AHEAD >= hits.length) more()
      const isLastOfPage = step > 0 && at === hits.length - 1 && hits.length < total
      if (!isLastOfPage) setAt((at + step + hits.length) % Math.max(1, hits.length))
    } else if (deed === 'choose' && !searched) chooseFirst()
    else if (deed === 'choose') choose(hits[at])
    else if (deed === 'close' && shown) onOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.search} data-in-flow={props.inFlow || undefined}>
      <input
        ref={props.ref}
        id={props.id}
        type="search"
        role="combobox"
        className={styles.field}
        aria-label={label}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && hits[at] ? `${listId}-${at}` : undefined}
        aria-invalid={props.wrongId ? true : undefined}
        aria-describedby={props.wrongId}
        placeholder={props.placeholder}
        maxLength={MAX_TITLE}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          props.onText(event.currentTarget.value)
          onOpen(true)
          setAt(0)
        }}
        onFocus={() => onOpen(true)}
        onBlur={() => onOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        hidden={!shown || hits.length === 0}
        className={styles.list}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - 200) more()
        }}
      >
        <p className={styles.count} role="status">
          {shown && searched && hits.length > 0 && (
            <>
              <strong>{t('found.count', { count: total })}</strong>{' '}
              {total > A_PAGE && t('found.narrow')}
            </>
          )}
        </p>
        <div id={listId} role="listbox" aria-label={label}>
          {hits.map((hit, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
            <div
              key={hit.serial}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-posinset={index + 1}
              aria-setsize={total}
              className={styles.hit}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(hit)}
            >
              <strong>
                <RecordText>{fullName(hit.surname, hit.name)}</RecordText>
              </strong>
              <Latin>{hit.latin}</Latin>
              <span>
                <RecordText>{aboutHit({ ...hit, born: dateWords(hit.born, t) }, t)}</RecordText>
              </span>
            </div>
          ))}
        </div>
      </div>
      {shown && hits.length === 0 && (
        <p className={styles.none} role="status">
          {failed && props.failedWords ? props.failedWords : t('found.none')}
        </p>
      )}
    </div>
  )
}

/** Enter before the answer has come: the first of those that this text finds, never of an older one. */
function useOnceSearched(searched: boolean, text: string, work: () => void): () => void {
  const [asked, setAsked] = useState<string>()
  const go = useEffectEvent(() => {
    if (asked === undefined) return
    if (asked !== text) setAsked(undefined)
    else if (searched) {
      setAsked(undefined)
      work()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once something has come
  useEffect(() => go(), [searched, text, asked])
  return () => setAsked(text)
}

/** Whom the keys have come to is in view. */
function useShownOption(id: string, open: boolean): void {
  useEffect(() => {
    if (open) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, open])
}

type T = ReturnType<typeof useTranslation<'persondata'>>['t']

/** What tells one of several of the same name from the others. */
export function aboutHit({ zi, fatherName, generation, born }: Hit, t: T): string {
  return [
    zi && t('found.zi', { zi }),
    fatherName && t('found.childOf', { name: fatherName }),
    generation > 0 && t('found.generation', { number: generation }),
    born,
  ]
    .filter(Boolean)
    .join(' · ')
}
