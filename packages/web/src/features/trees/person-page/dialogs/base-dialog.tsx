import { Textarea } from '@mantine/core'
import type { Conflict } from '@suyuan/contract/envelope'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { FamilyDatesProvider } from '../../../../pickers/dates/family-dates.ts'
import { useDraftForm } from '../../page/panel/use-draft-form.ts'
import { putAnswer } from '../../page/panel/use-person.ts'
import { kinDatesOf } from '../../person-form/kin-dates.ts'
import {
  BirthFields,
  DeathFields,
  Line,
  NameFields,
  SexField,
  StateField,
} from '../../person-form/person-fields.tsx'
import {
  personValues,
  saidOf,
  savedPerson,
  savedSexOfParent,
} from '../../person-form/person-values.ts'
import { roomFor } from '../../person-form/room-for.ts'
import {
  focusFirstWrong,
  type PersonFormState,
  showAtFields,
} from '../../person-form/use-person-form.ts'
import type { BasePart } from '../edits.ts'
import { usePartName } from '../part-name.ts'
import { EditDialog } from './edit-dialog.tsx'
import { usePersonFieldNames } from './person-field-names.ts'
import { type Around, useSave } from './use-save.ts'
import { WithWholeText, withMemo } from './with-whole-text.tsx'

interface BaseDialogProps extends Around {
  person: PersonPage
  part: BasePart
}

/** Changes one part of what is said of a person. */
export function BaseDialog(props: BaseDialogProps) {
  const { t } = useTranslation('person')
  const { person, part, close } = props
  if (part !== 'memo' || person.memo_whole) return <PartDialog {...props} />
  return (
    <WithWholeText title={t('dialog.memo')} close={close} person={person} event={null}>
      {(memo) => <PartDialog {...props} person={withMemo(person, memo)} />}
    </WithWholeText>
  )
}

function PartDialog({ person, part, close, ...around }: BaseDialogProps) {
  const partName = usePartName('dialog')
  const saved = { values: personValues(person), version: person.row_version }
  const kept = useDraftForm(`${person.family_tree_id} ${person.id} ${part}`, saved)
  const { form, dirty } = kept
  const atFields = (error: unknown) => showAtFields(form, error)
  const end = () => {
    kept.dropDraft()
    close()
  }
  const saving = useSave({ ...around, kind: 'update', close: end, showAtFields: atFields })
  const client = useQueryClient()

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return focusFirstWrong(event.currentTarget, errors)
    if (!dirty && !saving.busy) return end()
    const { id, family_tree_id } = person
    void saving.save(async (keyOf, found) => {
      // Both versions have been shown by then.
      if (found) kept.over(foundPerson(person, found))
      const { values: sent, before } = kept.now()
      const typed = saidOf(sent, before.values)
      if (Object.keys(typed).length === 0) return null
      const of = typed.memo === undefined ? {} : { memo_of: before.values.memo.length }
      const said = { ...typed, ...of, id, family_tree_id, row_version: before.version }
      const answer = await callApi('POST /api/web/person/update', {
        ...said,
        request_key: keyOf(said),
      })
      putAnswer(client, answer)
      return { isShown: true, goOn: () => kept.saved(sent, savedPerson(answer.person, sent)) }
    })
  }

  return (
    <EditDialog
      title={partName(part)}
      saving={saving}
      dirty={dirty}
      restored={kept.restored && dirty}
      onClose={end}
      onSubmit={submit}
      fields={usePersonFieldNames()}
    >
      <FamilyDatesProvider value={kinDatesOf(person)}>
        <PartFields part={part} form={form} person={person} />
      </FamilyDatesProvider>
    </EditDialog>
  )
}

/** What somebody else has saved of a person, for the form. */
function foundPerson(person: PersonPage, { current, row_version }: Conflict) {
  // The generation may follow from the parents: only what was said of it is told here.
  const told = { ...person, ...current, generation: person.generation }
  return { values: personValues(told), version: row_version }
}

interface PartFieldsProps {
  part: BasePart
  form: PersonFormState
  person: PersonPage
}

function PartFields({ part, form, person }: PartFieldsProps) {
  const { t } = useTranslation('persondata')
  switch (part) {
    case 'name':
      return (
        <>
          <NameFields form={form} />
          <Line form={form} field="other_names" />
          <Line form={form} field="spelling" />
        </>
      )
    case 'gender':
      return <SexField form={form} parentOf={savedSexOfParent(person)} />
    case 'birth':
      return <BirthFields form={form} />
    case 'death':
      return (
        <>
          <StateField form={form} />
          <DeathFields form={form} />
        </>
      )
    case 'line':
      return (
        <>
          <Line form={form} field="generation" />
          <Line form={form} field="generation_char" />
          <Line form={form} field="ranking" />
          <Line form={form} field="branch" />
        </>
      )
    case 'memo':
      return (
        <Textarea
          size="md"
          name="memo"
          autosize
          minRows={8}
          maxRows={15}
          maxLength={roomFor(person.memo)}
          label={t('field.memo')}
          {...form.getInputProps('memo')}
        />
      )
    default:
      return <Line form={form} field={part} />
  }
}
