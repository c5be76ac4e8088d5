import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../ui/record-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useBookCalendar } from './date-calendar.tsx'
import type { useDateEngine } from './date-engine.ts'
import styles from './date-field.module.css'
import { type DateValue, dayWords, isOneDay } from './date-value.ts'
import type { Asked, Choice, Understood } from './understand.ts'

/** How long a wording stands before it is read out, in milliseconds. */
const UNTIL_READ_OUT = 700

/** Readings in view at first. */
const FEW = 4

interface DateMeaningProps {
  name: string
  engine: ReturnType<typeof useDateEngine>
  value: DateValue
  asked: Asked
  /** Whether one day alone is stored, not the wording. */
  isDayOnly: boolean
  onChoose: (value: DateValue) => void
}

/** What was understood of a date, in words; where it can be several, one is chosen. */
export function DateMeaning(props: DateMeaningProps) {
  const { name, engine, value, asked, isDayOnly, onChoose } = props
  const { t } = useTranslation('persondata')
  const read = engine && value.text.trim() !== '' ? engine.understand(value.text, asked) : null
  const chosen = read && engine ? engine.chosenOf(read, value) : -1
  const summary = read ? summaryOf(read, chosen, t, isDayOnly) : ''
  return (
    <div className={styles.meaning}>
      <ReadOut>{summary}</ReadOut>
      {read?.state === 'read' && <One choice={read.choices[0]} />}
      {read && (read.state === 'choose' || read.state === 'conflict') && (
        <Several {...{ name, read, chosen, value, isDayOnly, onChoose }} />
      )}
      {read && isDayOnly && (
        <DayOnlyNote value={value} isAsked={chosen === -1 && read.choices.length > 1} />
      )}
      {read?.state === 'words' && !isDayOnly && (
        <p className={styles.note}>
          {read.meaning === '' ? (
            t('dateField.kept')
          ) : (
            <RecordText>{t('dateField.meaning', { meaning: read.meaning })}</RecordText>
          )}
        </p>
      )}
      {read && chosen === -1 && value.day !== '' && !isDayOnly && (
        <p className={styles.note}>
          {t('dateField.storedDay', { day: dayWords(value.day, value.reading, asked.lang) })}
        </p>
      )}
      {read?.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <RecordText>{warning}</RecordText>
        </p>
      ))}
    </div>
  )
}

type T = ReturnType<typeof useTranslation<'persondata'>>['t']

/** What is stored where the wording is not: its day, or that it is none. */
function DayOnlyNote({ value, isAsked }: { value: DateValue; isAsked: boolean }) {
  const { t } = useTranslation('persondata')
  if (!isOneDay(value))
    return isAsked ? null : <p className={styles.note}>{t('dateField.noDay')}</p>
  if (value.day === value.text.trim()) return null
  return <p className={styles.note}>{t('dateField.dayOnly', { day: value.day })}</p>
}

function summaryOf(
  { state, choices, meaning }: Understood,
  chosen: number,
  t: T,
  isDayOnly: boolean,
): string {
  const choice = state === 'read' ? choices[0] : choices[chosen]
  if (choice)
    return t('dateField.understood', {
      words: [choice.civil, choice.lunar].filter(Boolean).join(' · '),
    })
  if (choices.length > 0) return t(state === 'conflict' ? 'dateField.conflict' : 'dateField.which')
  if (isDayOnly) return t('dateField.noDay')
  return meaning === '' ? t('dateField.kept') : t('dateField.meaning', { meaning })
}

/** Said once the typing rests: each letter would be too much to hear. */
function ReadOut({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), UNTIL_READ_OUT)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <VisuallyHidden role="status">
      <RecordText>{said}</RecordText>
    </VisuallyHidden>
  )
}

/** Seen; what is heard of it stands in the live region. */
function One({ choice }: { choice: Choice | undefined }) {
  if (!choice) return null
  return (
    <p className={styles.understood}>
      <Words choice={choice} />
    </p>
  )
}

function Words({ choice: { civil, lunar } }: { choice: Choice }) {
  return (
    <span className={styles.words}>
      <strong>
        <RecordText>{civil}</RecordText>
      </strong>
      {lunar !== null && (
        <span>
          <RecordText>{lunar}</RecordText>
        </span>
      )}
    </span>
  )
}

interface SeveralProps {
  name: string
  read: Understood
  chosen: number
  value: DateValue
  isDayOnly: boolean
  onChoose: (value: DateValue) => void
}

function Several({ name, read, chosen, value, isDayOnly, onChoose }: SeveralProps) {
  const { t } = useTranslation('persondata')
  const { calendar, remember } = useBookCalendar()
  const group = useId()
  const [all, setAll] = useState(false)
  const { choices, isOfCalendar, state } = read
  const isOpen = all || chosen >= FEW
  const shown = isOpen ? choices : choices.slice(0, FEW)
  return (
    <fieldset className={styles.choices} data-name={name}>
      <legend>
        {t(
          state === 'conflict'
            ? 'dateField.conflict'
            : isOfCalendar
              ? 'dateField.whichCalendar'
              : 'dateField.which',
        )}
      </legend>
      {shown.map((choice, index) => (
        <label key={`${choice.day} ${choice.civil}`} className={styles.choice}>
          <input
            type="radio"
            name={`choice ${group}`}
            checked={index === chosen}
            onChange={() => {
              onChoose({ day: choice.day, reading: choice.reading, text: value.text })
              if (isOfCalendar && calendar === 'ask') remember?.(choice.counted)
            }}
          />
          <span className={styles.words}>
            {isOfCalendar && <em>{t(`dateField.${choice.counted}`)}</em>}
            <Words choice={choice} />
          </span>
        </label>
      ))}
      {!isOpen && choices.length > FEW && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('dateField.more', { number: choices.length - FEW })}
        </button>
      )}
      {!isDayOnly && (
        <p className={styles.note}>
          {isOfCalendar && calendar !== 'ask'
            ? t(`dateField.bookCounts.${calendar}`)
            : isOfCalendar && remember
              ? t('dateField.remembers')
              : t('dateField.orLeave')}
        </p>
      )}
    </fieldset>
  )
}
