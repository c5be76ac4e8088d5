import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { SearchButton } from '../../../ui/search-button.tsx'
import { FindPerson } from '../people-search/find-person.tsx'
import styles from './kinship.module.css'
import { type KinPerson, nameOf } from './pair.ts'

interface Chosen {
  id: string
  name: string
}

interface PairFormProps {
  treeId: string
  from: KinPerson | null
  to: KinPerson | null
}

const chosenOf = (person: KinPerson | null): Chosen | null =>
  person && { id: person.id, name: nameOf(person) }

/** The two people, each found by name. */
export function PairForm({ treeId, from, to }: PairFormProps) {
  const { t } = useTranslation('kinship')
  const { go, busy } = useAddressSearch()
  const [one, setOne] = useState(chosenOf(from))
  const [other, setOther] = useState(chosenOf(to))
  const [isWrong, setIsWrong] = useState(false)
  const wrongId = useId()
  return (
    <form
      className={styles.form}
      action={paths.familyTreeKinship()}
      method="get"
      aria-label={t('form.label')}
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault()
        setIsWrong(!one || !other)
        if (one && other) go(paths.familyTreeKinship({ id: treeId, from: one.id, to: other.id }))
      }}
    >
      <input type="hidden" name="id" value={treeId} />
      <input type="hidden" name="from" value={one?.id ?? ''} />
      <input type="hidden" name="to" value={other?.id ?? ''} />
      <PersonChoice treeId={treeId} label={t('form.from')} chosen={one} onChosen={setOne} />
      <PersonChoice treeId={treeId} label={t('form.to')} chosen={other} onChosen={setOther} />
      <SearchButton searching={busy}>{t('form.submit')}</SearchButton>
      <noscript>{t('form.withoutScripts')}</noscript>
      <p id={wrongId} className={styles.wrong} role="alert">
        {isWrong && (!one || !other) ? t('form.both') : ''}
      </p>
    </form>
  )
}

interface PersonChoiceProps {
  treeId: string
  label: string
  chosen: Chosen | null
  onChosen: (chosen: Chosen | null) => void
}

function PersonChoice({ treeId, label, chosen, onChosen }: PersonChoiceProps) {
  const { t } = useTranslation('kinship')
  if (chosen) {
    return (
      <div className={styles.choice}>
        <span className={styles.label}>{label}</span>
        <span className={styles.chosen}>
          <strong>
            <RecordText>{chosen.name}</RecordText>
          </strong>
          <button type="button" className={styles.clear} onClick={() => onChosen(null)}>
            {t('form.change')}
          </button>
        </span>
      </div>
    )
  }
  return (
    <div className={styles.choice}>
      <FindPerson
        treeId={treeId}
        label={label}
        placeholder={t('form.placeholder')}
        onFound={onChosen}
      />
    </div>
  )
}
