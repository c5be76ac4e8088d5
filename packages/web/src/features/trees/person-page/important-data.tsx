import type { PersonPage } from '@suyuan/contract/tree-views'
import { ownFieldNames } from '@suyuan/genealogy/person-fields'
import { useTranslation } from 'react-i18next'
import { useDateWords } from '../../../pickers/dates/date-words.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { AddLink } from './add-link.tsx'
import type { PersonT } from './date-words.ts'
import { EditIcon } from './edit-icon.tsx'
import type { BasePart, OnEdit } from './edits.ts'
import { LongText } from './long-text.tsx'
import { usePartName } from './part-name.ts'
import { personName } from './person-name.ts'
import styles from './person-page.module.css'

interface ImportantDataProps {
  person: PersonPage
  onEdit: OnEdit
}

/** Name, gender, birth and death, and the place in the line: each with its own way to change it. */
export function ImportantData({ person, onEdit }: ImportantDataProps) {
  const { t } = useTranslation('person')
  const partName = usePartName('data')
  // What is kept from the reader is not said to be unknown.
  const mayBeUnknown = !person.masked
  const dateWords = useDateWords()
  const rows = rowsOf(person, t, dateWords).filter(({ lines, optional }) => {
    return lines.length > 0 || onEdit !== undefined || (mayBeUnknown && !optional)
  })
  return (
    <Card>
      <h2 className={styles.heading}>{t('data.title')}</h2>
      <dl className={styles.rows}>
        {rows.map(({ part, lines }) => (
          <div key={part} className={styles.row} data-print={lines.length > 0 ? undefined : 'hide'}>
            <dt>{partName(part)}</dt>
            <dd>
              {part === 'memo' && !person.memo_whole ? (
                <div>
                  <LongText text={person.memo} person={person} event={null} />
                </div>
              ) : lines.length > 0 ? (
                <div>
                  {lines.map((line) => (
                    <p key={line}>
                      <RecordText>{line}</RecordText>
                    </p>
                  ))}
                </div>
              ) : onEdit ? (
                <AddLink what={partName(part)} onPress={() => onEdit({ what: 'base', part })} />
              ) : (
                <p className={styles.hint}>{t('page.none')}</p>
              )}
              {onEdit && lines.length > 0 && (
                <EditIcon
                  label={t('page.editOf', { what: partName(part) })}
                  onPress={() => onEdit({ what: 'base', part })}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface Row {
  part: BasePart
  /** What is known; none where nothing is. */
  lines: string[]
  /** Left out for readers where nothing is known. */
  optional?: boolean
}

const genders = { 1: 'man', 0: 'woman', 2: 'other' } as const

type WriteDate = ReturnType<typeof useDateWords>

function rowsOf(person: PersonPage, t: PersonT, dateWords: WriteDate): Row[] {
  return [
    { part: 'name', lines: namesOf(person, t) },
    { part: 'gender', lines: [t(`gender.${genders[person.sex]}`)] },
    { part: 'birth', lines: birthOf(person, dateWords) },
    { part: 'death', lines: deathOf(person, t, dateWords), optional: person.death === 0 },
    { part: 'line', lines: lineOf(person, t), optional: true },
    ...ownFieldNames.map((part) => ({
      part,
      lines: [person[part]].filter(Boolean),
      optional: true,
    })),
    { part: 'memo', lines: person.memo.split('\n').filter(Boolean), optional: true },
  ]
}

function namesOf(person: PersonPage, t: PersonT): string[] {
  const further = [
    person.zi && t('data.zi', { text: person.zi }),
    person.hao && t('data.hao', { text: person.hao }),
    person.shihao && t('data.shihao', { text: person.shihao }),
    person.other_names && t('data.other', { text: person.other_names }),
    person.spelling,
  ]
  return [personName(person, t), ...further].filter(Boolean)
}

function birthOf(person: PersonPage, dateWords: WriteDate): string[] {
  const { birth_day: day, birth_reading: reading, birth_text: text } = person
  return [dateWords({ day, reading, text }), person.birth_address].filter(Boolean)
}

/** Of the living nothing; of the dead what is known, or that they have died. */
function deathOf(person: PersonPage, t: PersonT, dateWords: WriteDate): string[] {
  if (person.death === 0) return []
  const { death_day: day, death_reading: reading, death_text: text, death_address: grave } = person
  const known = [
    dateWords({ day, reading, text }),
    person.death_place,
    grave && t('data.buried', { place: grave }),
  ].filter(Boolean)
  return known.length > 0 ? known : [t('state.deceased')]
}

function lineOf(person: PersonPage, t: PersonT): string[] {
  return [
    person.generation > 0 && t('page.generation', { number: person.generation }),
    person.generation_char !== '' && t('data.character', { text: person.generation_char }),
    person.ranking > 0 && t('data.ranking', { number: person.ranking }),
    person.branch,
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}
