import { TextInput } from '@mantine/core'
import { langOr } from '@suyuan/contract/lang'
import { MAX_TITLE } from '@suyuan/contract/limits'
import { IconCalendarEvent } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { awaitBeforeSaves } from '../../lib/before-save.ts'
import { useLangOfWhole } from '../../ui/record-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBookCalendar } from './date-calendar.tsx'
import { loadDateEngine, useDateEngine } from './date-engine.ts'
import styles from './date-field.module.css'
import { DateMeaning } from './date-meaning.tsx'
import { type DateValue, plainValue, sameDate, shownWording } from './date-value.ts'
import { type FamilyDate, useFamilyDates } from './family-dates.ts'
import type { Asked } from './understand.ts'

const DatePicker = lazy(() =>
  import('./date-picker.tsx').then(({ DatePicker: Picker }) => ({ default: Picker })),
)

interface DateFieldProps {
  /** Of the wording. */
  name: string
  label: string
  value: DateValue
  onChange: (value: DateValue) => void
  /** Which date of a wording that tells of several is meant. */
  kind?: Asked['kind']
  /** Other dates of the same person; those of the family stand around the form. */
  beside?: readonly FamilyDate[]
  description?: string
  error?: React.ReactNode
  size?: 'md' | 'lg'
  readOnly?: boolean
  maxLength?: number
  autoComplete?: string
  /** Once the focus leaves the whole field, its choices and its picker included. */
  onLeave?: () => void
  /** Whether one day alone is stored, not the wording: what is no day is said to be none. */
  isDayOnly?: boolean
}

/**
 * A date as anybody writes it. What was understood stands below as it is typed, to choose from where
 * it can be several; what nobody can read is kept as it is.
 */
export function DateField(props: DateFieldProps) {
  const { name, label, value, onChange, description, error, readOnly = false } = props
  const { t, i18n } = useTranslation('persondata')
  const lang = langOr(i18n.language)
  const langOf = useLangOfWhole()
  const { calendar } = useBookCalendar()
  const family = useFamilyDates()
  const asked: Asked = {
    lang,
    calendar,
    ...(props.kind && { kind: props.kind, beside: [...(props.beside ?? []), ...family] }),
  }
  const [wanted, setWanted] = useState(false)
  const [picking, setPicking] = useState(false)
  const engine = useDateEngine(wanted || value.text !== '')
  const pickerId = useId()
  const input = useRef<HTMLInputElement>(null)
  /** What the field showed when it was last filled by somebody else than its reader. */
  const [given, setGiven] = useState(value)
  const own = useRef(value)
  if (!sameDate(value, own.current) && !sameDate(value, given)) {
    own.current = value
    setGiven(value)
  }
  const shown = shownWording(value, lang)

  function give(next: DateValue): void {
    own.current = next
    onChange(next)
  }

  /** Typed before the reader was there; until when it is read, or cannot be. */
  const unread = useRef<{ read: () => void } | null>(null)

  function type(text: string): void {
    if (!engine && text.trim() !== '') waitForReader()
    if (text === shownWording(given, lang)) give(given)
    else give(engine ? engine.dateValueOf(text, asked, value) : plainValue(text))
  }

  /** A save that is pressed meanwhile is sent with what the wording says. */
  function waitForReader(): void {
    if (unread.current) return
    const work = new Promise<void>((read) => {
      unread.current = { read }
      // Where the reader cannot be fetched the wording is saved as it is.
      loadDateEngine().catch(() => read())
    })
    awaitBeforeSaves(work, () => {
      unread.current = null
    })
  }

  const readNow = useEffectEvent(() => {
    if (!engine || !unread.current) return
    // What was typed since the last rendering is not in `value` yet.
    const now = own.current
    const next = engine.dateValueOf(now.text, asked, given)
    if (!sameDate(next, now) && !sameDate(now, given)) give(next)
    unread.current.read()
    unread.current = null
  })
  useEffect(() => () => unread.current?.read(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the reader is there
  useEffect(() => readNow(), [engine])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is told where the focus goes, no more
    <div
      className={styles.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onLeave?.()
      }}
    >
      <TextInput
        ref={input}
        size={props.size ?? 'md'}
        name={name}
        label={label}
        description={description}
        error={error}
        placeholder={t('dateField.placeholder')}
        maxLength={props.maxLength ?? MAX_TITLE}
        readOnly={readOnly}
        autoComplete={props.autoComplete ?? 'off'}
        spellCheck={false}
        lang={langOf(shown)}
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setWanted(true)}
        rightSectionWidth={48}
        rightSectionPointerEvents="all"
        rightSection={
          !readOnly && (
            <button
              type="button"
              className={styles.pick}
              aria-label={t('dateField.pick', { label })}
              aria-expanded={picking}
              aria-controls={picking ? pickerId : undefined}
              onClick={() => {
                setWanted(true)
                setPicking(!picking)
              }}
            >
              <IconCalendarEvent size={22} aria-hidden="true" />
            </button>
          )
        }
      />
      {picking && (
        <div id={pickerId} className={styles.picker}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <DatePicker
              label={label}
              asked={asked}
              onPick={(next) => {
                give(next)
                setPicking(false)
                input.current?.focus()
              }}
              onClose={() => {
                setPicking(false)
                input.current?.focus()
              }}
            />
          </Suspense>
        </div>
      )}
      <DateMeaning
        {...{ name, engine, value, asked }}
        isDayOnly={props.isDayOnly ?? false}
        onChoose={give}
      />
    </div>
  )
}
