import { type BookField, statedWith } from '@suyuan/contract/book-fields'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { type Compared, type MergeChoice, useMerge } from './use-merge.ts'

type ComparedField = Compared['fields'][number]

/** Two books side by side; of each field that differs it is chosen what the one book says. */
export function CompareBooks({ compared }: { compared: Compared }) {
  const { t } = useTranslation('staffbooks')
  const { choices, choose, conflict, busy, merge, again } = useMerge(compared)
  const { id, other_id: other, title, other_title: otherTitle, fields } = compared
  return (
    <Card>
      <ConflictDialog conflict={conflict} busy={busy} onTakeTheirs={again} />
      <div role="alert">
        {!compared.same_surname && <p className={styles.notice}>{t('merge.otherSurname')}</p>}
      </div>
      <p>
        <Link to={paths.staffBook(id)}>
          <RecordText>{t('merge.keptBook', { name: title, id })}</RecordText>
        </Link>
      </p>
      <p>
        <Link to={paths.staffBook(other)}>
          <RecordText>{t('merge.otherBook', { name: otherTitle, id: other })}</RecordText>
        </Link>
      </p>
      <ul className={styles.plain}>
        {fields.map((each) => (
          <li key={each.field} className={styles.item}>
            <Field
              compared={each}
              follows={leaderOf(each.field, fields) !== each.field}
              choice={choices[each.field] ?? 'together'}
              onChoose={(choice) => choose(each.field, choice)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.intro}>{t('merge.hint')}</p>
      <div className={styles.buttons}>
        <Button variant="primary" busy={busy} onClick={merge}>
          {t('merge.do')}
        </Button>
        <ButtonLink to={paths.staffBookMerge({ id: other, other_id: id })}>
          {t('merge.swap')}
        </ButtonLink>
      </div>
    </Card>
  )
}

interface FieldProps {
  compared: ComparedField
  /** Chosen together with a field above. */
  follows: boolean
  choice: MergeChoice
  onChoose: (choice: MergeChoice) => void
}

function Field({ compared, follows, choice, onChoose }: FieldProps) {
  const { t } = useTranslation('staffbooks')
  const { field, kept, other } = compared
  const isSame = kept === other
  return (
    <>
      <h3 className={styles.intro}>{t(`fields.${field}`)}</h3>
      {isSame ? (
        <p className={styles.text}>
          <RecordText>{kept}</RecordText>
        </p>
      ) : (
        <dl className={styles.facts}>
          <dt>{t('merge.kept')}</dt>
          <dd className={styles.text}>
            <RecordText>{kept || t('book.empty')}</RecordText>
          </dd>
          <dt>{t('merge.dropped')}</dt>
          <dd className={styles.text}>
            <RecordText>{other || t('book.empty')}</RecordText>
          </dd>
        </dl>
      )}
      {!isSame && (
        <Choice compared={compared} follows={follows} choice={choice} onChoose={onChoose} />
      )}
    </>
  )
}

/** Of fields that stand for one thing the first that differs is chosen for all of them. */
function leaderOf(field: BookField, fields: readonly ComparedField[]): BookField {
  const group = statedWith[field] ?? field
  const differing = fields.find(
    (each) => each.kept !== each.other && (statedWith[each.field] ?? each.field) === group,
  )
  return differing?.field ?? field
}

function Choice({ compared, follows, choice, onChoose }: FieldProps) {
  const { t } = useTranslation('staffbooks')
  const name = useId()
  if (follows) return <p className={styles.quiet}>{t('merge.withAbove')}</p>
  const { kept, other, together } = compared
  const both = together !== kept && together !== other
  const offered: { value: MergeChoice; text: string }[] = [
    ...(both ? [{ value: 'together' as const, text: t('merge.together') }] : []),
    { value: 'kept', text: t('merge.kept') },
    { value: 'other', text: t('merge.dropped') },
  ]
  const meant = choice === 'together' && !both ? (together === kept ? 'kept' : 'other') : choice
  return (
    <fieldset className={styles.choices}>
      <legend>{t('merge.choose')}</legend>
      {offered.map(({ value, text }) => (
        <label key={value} className={styles.check}>
          <input
            type="radio"
            name={name}
            checked={meant === value}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
