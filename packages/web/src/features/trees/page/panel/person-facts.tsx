import type { PersonPage } from '@suyuan/contract/tree-views'
import { type PersonField, personFieldNames } from '@suyuan/genealogy/person-fields'
import { useTranslation } from 'react-i18next'
import { dayReadingOf } from '../../../../pickers/dates/date-value.ts'
import { useDateWords } from '../../../../pickers/dates/date-words.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { personValues } from '../../person-form/person-values.ts'
import styles from './tree-panel.module.css'

/** Told within the date that they belong to. */
const within: readonly PersonField[] = [
  'birth_reading',
  'birth_text',
  'death_reading',
  'death_text',
]

/** A person for reading: what is known, and no empty lines. */
export function PersonFacts({ person }: { person: PersonPage }) {
  const { t } = useTranslation('treepage')
  const dateWords = useDateWords()
  const { t: d } = useTranslation('persondata')
  const values = personValues(person)
  const dateOf = (of: 'birth' | 'death') =>
    dateWords({
      day: values[`${of}_day`],
      reading: dayReadingOf(values[`${of}_reading`]),
      text: values[`${of}_text`],
    })
  const textOf = (field: PersonField): string => {
    const value = values[field]
    if (field === 'sex') return d(`sex.${asKey(value, ['0', '1', '2'])}`)
    if (field === 'restricted') return d(`restricted.${asKey(value, ['0', '1'])}`)
    if (field === 'death' && value === '0' && !person.may_live) return d('presumed')
    if (field === 'death') return d(`death.${asKey(value, ['0', '1'])}`)
    if (field === 'birth_day') return dateOf('birth')
    if (field === 'death_day') return dateOf('death')
    return value
  }
  if (person.masked) return <p className={styles.note}>{t('panel.masked')}</p>
  const told = personFieldNames
    .filter((field) => !within.includes(field) && !isUsual(field, values[field]))
    .filter((field) => textOf(field) !== '')
  return (
    <dl className={`${styles.facts} ${styles.told}`}>
      {told.map((field) => (
        <div key={field}>
          <dt>{d(`field.${field}`)}</dt>
          <dd>
            <RecordText>{textOf(field)}</RecordText>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** That a person is for everybody is not worth a line. */
const isUsual = (field: PersonField, value: string) => field === 'restricted' && value === '0'

/** One of the values that a text has been written for. */
function asKey<const K extends string>(value: string, known: readonly [K, ...K[]]): K {
  return known.find((each) => each === value) ?? known[0]
}
