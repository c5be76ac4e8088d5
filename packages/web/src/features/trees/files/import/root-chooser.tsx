import type { ImportPerson } from '@suyuan/contract/tree-import-shapes'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { Card } from '../../../../ui/card.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import type { Found } from './find-import.ts'
import styles from './import-page.module.css'

interface RootChooserProps {
  id: string
  found: Found
  root: ImportPerson | null
  onRoot: (person: ImportPerson) => void
}

/** Whom the chart is to begin with: the one who is likely, or anybody of the file. */
export function RootChooser({ id, found, root, onRoot }: RootChooserProps) {
  const { t } = useTranslation('treefiles')
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const field = useId()
  const { data } = useQuery({
    queryKey: ['tree-import-people', id, asked],
    queryFn: () => callApi('POST /api/web/tree/import/people', { id, text: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const people = asked === '' ? found.first_people : (data?.list ?? [])
  return (
    <Card className={styles.outcome}>
      <h2>{t('import.root')}</h2>
      <p className={styles.hint}>{t('import.rootHint')}</p>
      {root && (
        <p className={styles.root} role="status">
          <strong>
            <RecordText>{fullName(root.surname, root.name)}</RecordText>
          </strong>{' '}
          <Years person={root} />
        </p>
      )}
      <label htmlFor={field} className={styles.field}>
        <span>{t('import.search')}</span>
        <input
          id={field}
          type="search"
          autoComplete="off"
          maxLength={60}
          placeholder={t('import.searchHint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {asked === '' && <h3 className={styles.hint}>{t('import.firstPeople')}</h3>}
      {asked !== '' && data && people.length === 0 && <p role="status">{t('import.noneFound')}</p>}
      <ul className={styles.people} aria-label={t('import.root')}>
        {people.map((person) => (
          <li key={person.serial}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={person.serial === root?.serial}
              onClick={() => onRoot(person)}
            >
              <strong>
                <RecordText>{fullName(person.surname, person.name)}</RecordText>
              </strong>{' '}
              <Years person={person} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Years({ person: { born, died } }: { person: ImportPerson }) {
  const { t } = useTranslation('treefiles')
  const told = [
    born && t('import.born', { year: born }),
    died && t('import.died', { year: died }),
  ].filter(Boolean)
  return told.length > 0 && <span className={styles.hint}>{told.join(' · ')}</span>
}
