import { unionKinds } from '@suyuan/genealogy/ties'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { KindField } from '../kind-field.tsx'
import { PersonChoice } from './person-choice.tsx'
import { isMarryValues, type MarryValues } from './tie-drafts.ts'
import { leaderFirst, usualUnionKind, wrongSpouse } from './tie-values.ts'
import { useTieForm } from './use-tie-form.ts'
import type { AroundTies } from './use-tie-saving.ts'

/** Makes a couple of the person and somebody who is in the tree already. */
export function MarryDialog(around: AroundTies) {
  const { person } = around
  const { t } = useTranslation('person')
  const { values, change, saving, ...form } = useTieForm<MarryValues>(around, {
    what: 'marry',
    beginning: { spouse: null, kind: usualUnionKind(person) },
    isValues: isMarryValues,
  })
  const { spouse, kind } = values
  const [wrong, setWrong] = useState<ReturnType<typeof wrongSpouse>>(null)

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = wrongSpouse(person, spouse)
    setWrong(found)
    if (found !== null || spouse === null) return
    const chosen = unionKinds.find((each) => each === kind) ?? 'other'
    const said = {
      family_tree_id: person.family_tree_id,
      ...leaderFirst(person, spouse, chosen),
      kind: chosen,
    }
    saving.tie('marry', (keyOf) =>
      callApi('POST /api/web/tree/union/create', { ...said, request_key: keyOf(said) }),
    )
  }

  return (
    <EditDialog
      title={t('ties.marry')}
      saving={saving}
      dirty={form.dirty}
      restored={form.restored}
      onClose={form.end}
      onSubmit={submit}
    >
      <PersonChoice
        label={t('ties.spouse')}
        treeId={person.family_tree_id}
        value={spouse}
        onChange={(hit) => {
          setWrong(null)
          change({ spouse: hit })
        }}
        error={wrong === null ? undefined : t(`ties.wrong.${wrong}`)}
      />
      <KindField ofUnion value={kind} onChange={(next) => change({ kind: next })} />
    </EditDialog>
  )
}
