import type { PersonPage } from '@suyuan/contract/tree-views'
import { type PersonField, personFieldNames } from '@suyuan/genealogy/person-fields'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../../ui/record-text.tsx'
import { dateWords } from '../../person-form/date-words.ts'
import { personValues } from '../../person-form/person-values.ts'
import styles from './tree-panel.module.css'

/** Told within the date that they belong to. */
const within: readonly PersonField[] = ['birth_reading', 'death_reading']

/** A person for reading: what is known, and no empty lines. */
export function PersonFacts({ person }: { person: PersonPage }) {
  const { t } = useTranslation('treepage')
  const { t: d } = useTranslation('persondata')
  const values = personValues(person)
  const textOf = (field: PersonField): string => {
    const value = values[field]
    if (field === 'sex') return d(`sex.${asKey(value, ['0', '1', '2'])}`)
    if (field === 'restricted') return d(`restricted.${asKey(value, ['0', '1'])}`)
    if (field === 'death') return d(`death.${asKey(value, ['0', '1'])}`)
    const reading =
      field === 'birth_day'
        ? values.birth_reading
        : field === 'death_day'
          ? values.death_reading
          : ''
    if (value === '' || reading === '') return value
    const date = dateWords(value, d)
    if (reading === 'exact') return date
    const word = d(`reading.${asKey(reading, ['about', 'before', 'after'])}`)
    return t('panel.datedAs', { date, reading: word })
  }
  if (person.masked) return <p className={styles.note}>{t('panel.masked')}</p>
  const told = personFieldNames.filter(
    (field) => !within.includes(field) && values[field] !== '' && !isUsual(field, values[field]),
  )
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
