import { Autocomplete } from '@mantine/core'
import { MAX_SURNAME } from '@suyuan/contract/limits'
import type { SurnameOption } from '@suyuan/contract/surnames'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerQuery } from '../lib/answers.ts'
import { isComposing } from '../lib/is-composing.ts'
import { useListBelow } from '../ui/list-below.ts'
import { RecordText, useLangOfWhole } from '../ui/record-text.tsx'
import { useListInView } from '../ui/use-list-in-view.ts'
import styles from './surname-field.module.css'
import {
  longerThan,
  matchedSpellings,
  suggest,
  surnameIdOf,
  type TypedSurname,
} from './surname-names.ts'

const SUGGESTIONS = 8

interface SurnameFieldProps {
  value: TypedSurname
  onChange: (value: TypedSurname) => void
  label: string
  description?: string
  error?: string | null
  name?: string
  /** How many of the commonest surnames it offers before anything is typed. */
  choices?: number
}

/**
 * A surname in any script or spelling, with suggestions while typing. The list comes when the field
 * is first used; where it does not come, the field works without it.
 */
export function SurnameField({ value, onChange, choices = 0, ...field }: SurnameFieldProps) {
  const [used, setUsed] = useState(false)
  // The list may come after the answer was given: then it must not open over what follows.
  const [open, setOpen] = useState(false)
  const { root, onDropdownOpen } = useListInView()
  const below = useListBelow()
  const langOf = useLangOfWhole()
  const { data: options = [] } = useQuery({
    ...answerQuery('POST /api/web/pub/surname', {}),
    enabled: used,
  })
  // A surname that is certain needs no list over what stands below, except for longer ones.
  // Asked of the list itself: it may have come after the surname was typed.
  const certain = value.id !== null || surnameIdOf(options, value.text) !== null
  // The commonest stand first.
  const offered =
    value.text === '' ? options.slice(0, choices) : suggest(options, value.text, SUGGESTIONS)
  const suggestions = certain ? longerThan(options, value.text).slice(0, SUGGESTIONS) : offered
  const bySurname = new Map(suggestions.map((option) => [option.surname, option]))
  return (
    <div ref={root}>
      <Autocomplete
        {...field}
        {...(field.description !== undefined && {
          description: <RecordText>{field.description}</RecordText>,
        })}
        {...below}
        size="lg"
        // Nearly always it is the visitor's own.
        autoComplete="family-name"
        lang={langOf(value.text)}
        maxLength={MAX_SURNAME}
        openOnFocus={choices > 0}
        value={value.text}
        dropdownOpened={open && suggestions.length > 0}
        onDropdownOpen={() => {
          setOpen(true)
          onDropdownOpen()
        }}
        onDropdownClose={() => setOpen(false)}
        onKeyDown={({ key, nativeEvent }) => {
          if ((key === 'Enter' || key === 'Escape') && !isComposing(nativeEvent)) setOpen(false)
        }}
        onBlur={() => setOpen(false)}
        onChange={(text) => {
          setOpen(true)
          onChange({ text, id: surnameIdOf(options, text) })
        }}
        onFocus={() => setUsed(true)}
        data={[...bySurname.keys()]}
        // Found by every spelling, not only by the character that stands in the list.
        filter={({ options: all }) => all}
        renderOption={({ option }) => {
          const surname = bySurname.get(option.value)
          return (
            <span className={styles.option}>
              <span className={styles.character} lang="zh">
                {option.value}
              </span>
              <span className={styles.pinyin}>{surname?.pinyin}</span>
              {surname && <Spellings option={surname} typed={value.text} />}
            </span>
          )
        }}
      />
    </div>
  )
}

/** The spelling that was typed, in full and with its speech; else what the list does not show yet. */
function Spellings({ option, typed }: { option: SurnameOption; typed: string }) {
  const { t } = useTranslation('pickers')
  const matched = matchedSpellings(option, typed)
  if (matched.length === 0) {
    return <span className={styles.spellings}>{otherSpellings(option)}</span>
  }
  return (
    <span className={styles.matched}>
      {matched.map(({ form, kinds }) => (
        <span key={form}>
          {t('spelling', {
            form,
            speech: kinds.map((kind) => t(`speech.${kind}`)).join(t('speechSeparator')),
          })}
        </span>
      ))}
    </span>
  )
}

/** What the list does not show already. */
function otherSpellings({ alias, surname, pinyin }: SurnameOption): string {
  const shown = [surname, pinyin]
  return alias
    .split(' ')
    .filter((word) => !shown.includes(word))
    .join(' ')
}
