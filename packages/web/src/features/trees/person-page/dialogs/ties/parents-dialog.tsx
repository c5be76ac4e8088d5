import { fullName } from '@suyuan/genealogy/names/full-name'
import { childKinds } from '@suyuan/genealogy/ties'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import type { Hit } from '../../../people-search/use-found-people.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { KindField } from '../kind-field.tsx'
import { PersonChoice } from './person-choice.tsx'
import { PrimaryField } from './primary-field.tsx'
import { isParentsValues, type ParentsValues } from './tie-drafts.ts'
import { usualChildKind, type WrongParents, wrongParents, wrongSexes } from './tie-values.ts'
import styles from './ties.module.css'
import { useTieForm } from './use-tie-form.ts'
import type { AroundTies } from './use-tie-saving.ts'

const nameOf = (hit: Hit | null) => (hit ? fullName(hit.surname, hit.name) : '')

/** Gives somebody parents who are in the tree already, beside those who are written down. */
export function ParentsDialog(around: AroundTies) {
  const { person } = around
  const { t } = useTranslation('person')
  const { values, change, saving, ...form } = useTieForm<ParentsValues>(around, {
    what: 'parents',
    beginning: { father: null, mother: null, kind: usualChildKind(person), primary: false },
    isValues: isParentsValues,
  })
  const { father, mother, kind, primary } = values
  const [wrong, setWrong] = useState<WrongParents>(() => wrongSexes(father, mother))
  const treeId = person.family_tree_id
  const isFurther = person.parents.length > 0

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = wrongParents(person.id, father, mother)
    setWrong(found)
    if (found.father ?? found.mother) return
    const said = {
      family_tree_id: treeId,
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

  const choose = (parent: Partial<ParentsValues>) => {
    const both = { father, mother, ...parent }
    setWrong(wrongSexes(both.father, both.mother))
    change(parent)
  }
  return (
    <EditDialog
      title={t('ties.parentsAdd')}
      saving={saving}
      dirty={form.dirty}
      restored={form.restored}
      onClose={form.end}
      onSubmit={submit}
    >
      {isFurther && <p className={styles.about}>{t('ties.parentsIntro')}</p>}
      <PersonChoice
        label={t('family.father')}
        treeId={treeId}
        value={father}
        onChange={(hit) => choose({ father: hit })}
        error={wrong.father && t(`ties.wrong.${wrong.father}`, { name: nameOf(father) })}
      />
      <PersonChoice
        label={t('family.mother')}
        treeId={treeId}
        value={mother}
        onChange={(hit) => choose({ mother: hit })}
        error={wrong.mother && t(`ties.wrong.${wrong.mother}`, { name: nameOf(mother) })}
      />
      <KindField ofUnion={false} value={kind} onChange={(next) => change({ kind: next })} />
      {isFurther && (
        <PrimaryField checked={primary} onChange={(drawn) => change({ primary: drawn })} />
      )}
    </EditDialog>
  )
}
