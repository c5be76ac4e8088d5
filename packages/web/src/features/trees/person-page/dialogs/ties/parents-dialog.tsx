import { childKinds } from '@suyuan/contract/tree-skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import type { Hit } from '../../../people-search/use-found-people.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { KindField } from '../kind-field.tsx'
import { PersonChoice } from './person-choice.tsx'
import { PrimaryField } from './primary-field.tsx'
import { usualChildKind, wrongParents } from './tie-values.ts'
import styles from './ties.module.css'
import { type AroundTies, useTieSaving } from './use-tie-saving.ts'

/** Gives somebody parents who are in the book already, beside those who are written down. */
export function ParentsDialog(around: AroundTies) {
  const { person, close } = around
  const { t } = useTranslation('person')
  const [father, setFather] = useState<Hit | null>(null)
  const [mother, setMother] = useState<Hit | null>(null)
  const [kind, setKind] = useState<string>(usualChildKind(person))
  const [primary, setPrimary] = useState(false)
  const [wrong, setWrong] = useState<ReturnType<typeof wrongParents>>({})
  const saving = useTieSaving(around)
  const bookId = person.family_tree_id
  const isFurther = person.parents.length > 0

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = wrongParents(person.id, father, mother)
    setWrong(found)
    if (found.father ?? found.mother) return
    const said = {
      family_tree_id: bookId,
      child_id: person.id,
      father_id: father?.id ?? null,
      mather_id: mother?.id ?? null,
      kind: childKinds.find((each) => each === kind) ?? 'unknown',
      primary,
    }
    saving.tie('parentsAdd', (keyOf) =>
      callApi('POST /api/web/tree/link/create', { ...said, request_key: keyOf(said) }),
    )
  }

  const choose = (set: (hit: Hit | null) => void) => (hit: Hit | null) => {
    setWrong({})
    set(hit)
  }
  return (
    <EditDialog
      title={t('ties.parentsAdd')}
      saving={saving}
      dirty={father !== null || mother !== null || primary}
      onClose={close}
      onSubmit={submit}
    >
      {isFurther && <p className={styles.about}>{t('ties.parentsIntro')}</p>}
      <PersonChoice
        label={t('family.father')}
        bookId={bookId}
        value={father}
        onChange={choose(setFather)}
        error={wrong.father && t(`ties.wrong.${wrong.father}`)}
      />
      <PersonChoice
        label={t('family.mother')}
        bookId={bookId}
        value={mother}
        onChange={choose(setMother)}
        error={wrong.mother && t(`ties.wrong.${wrong.mother}`)}
      />
      <KindField ofUnion={false} value={kind} onChange={setKind} />
      {isFurther && <PrimaryField checked={primary} onChange={setPrimary} />}
    </EditDialog>
  )
}
