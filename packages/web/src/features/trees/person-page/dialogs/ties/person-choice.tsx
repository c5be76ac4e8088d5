import { fullName } from '@suyuan/genealogy/names/full-name'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { RecordText } from '../../../../../ui/record-text.tsx'
import { aboutHit, PeopleSearch } from '../../../people-search/people-search.tsx'
import { type Hit, useFoundPeople } from '../../../people-search/use-found-people.ts'
import { dateWords } from '../../../person-form/date-words.ts'
import formStyles from '../../../person-form/person-fields.module.css'
import dialogStyles from '../edit-dialog.module.css'
import styles from './ties.module.css'

interface PersonChoiceProps {
  label: string
  treeId: string
  value: Hit | null
  onChange: (person: Hit | null) => void
  /** What is wrong with it. */
  error?: string | undefined
}

/** Somebody of the tree, found by typing. The keyboard goes on where it was. */
export function PersonChoice({ label, treeId, value, onChange, error }: PersonChoiceProps) {
  const { t } = useTranslation(['person', 'persondata'])
  const { t: d } = useTranslation('persondata')
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const found = useFoundPeople(treeId, open ? text : '')
  const field = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    field.current?.querySelector<HTMLElement>(value ? 'button' : 'input')?.focus()
  }, [value])
  const change = (person: Hit | null) => {
    moved.current = true
    setText('')
    onChange(person)
  }
  const wrongId = error === undefined ? undefined : `${id}-wrong`
  return (
    <div ref={field} className={formStyles.choice}>
      {value ? <p className={styles.label}>{label}</p> : <label htmlFor={id}>{label}</label>}
      {error !== undefined && (
        <p id={wrongId} className={dialogStyles.wrong}>
          <RecordText>{error}</RecordText>
        </p>
      )}
      {value ? (
        <p className={styles.chosen}>
          <span>
            <strong>
              <RecordText>{fullName(value.surname, value.name)}</RecordText>
            </strong>{' '}
            <small>
              <RecordText>{aboutHit({ ...value, born: dateWords(value.born, d) }, d)}</RecordText>
            </small>
          </span>
          <Button
            variant="quiet"
            onClick={() => change(null)}
            aria-label={t('person:ties.clear', { label })}
          >
            {t('person:ties.change')}
          </Button>
        </p>
      ) : (
        <PeopleSearch
          inFlow
          id={id}
          label={label}
          wrongId={wrongId}
          placeholder={t('person:ties.search')}
          failedWords={t('person:ties.wrong.search')}
          text={text}
          onText={setText}
          found={found}
          open={open}
          onOpen={setOpen}
          onChoose={change}
        />
      )}
    </div>
  )
}
