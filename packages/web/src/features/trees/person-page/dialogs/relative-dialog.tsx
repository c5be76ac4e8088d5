import { nodeTypes, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { isRecord } from '../../../../lib/is-record.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { likelyRelative, presentParent } from '../../page/panel/new-person.ts'
import { useDraftForm } from '../../page/panel/use-draft-form.ts'
import { useDraftValues } from '../../page/panel/use-draft-values.ts'
import { asksCount, CountField } from '../../person-form/count-field.tsx'
import {
  BirthFields,
  DeathFields,
  MoreFields,
  NameFields,
  SexField,
  StateField,
} from '../../person-form/person-fields.tsx'
import { newPersonInput, saidOf, savedPerson } from '../../person-form/person-values.ts'
import { likelyShared, SharedChildren, sharable } from '../../person-form/shared-children.tsx'
import { focusFirstWrong, showAtFields } from '../../person-form/use-person-form.ts'
import type { Kin } from '../edits.ts'
import { personName } from '../person-name.ts'
import { EditDialog } from './edit-dialog.tsx'
import { KindField } from './kind-field.tsx'
import { type Around, useSave } from './use-save.ts'

interface RelativeDialogProps extends Around {
  person: PersonPage
  kin: Kin
}

/** Adds a relative. A sibling is a child of the father, or, where there is none, of the mother. */
export function RelativeDialog(props: RelativeDialogProps) {
  const { person, kin } = props
  const parent = kin === 'sibling' ? (person.father ?? person.mather) : null
  if (parent) return <SiblingDialog {...props} parentId={parent.id} />
  return <NewRelative {...props} master={person} />
}

/** The parent's spouses are asked for first: one of them is the sibling's other parent. */
function SiblingDialog({ parentId, ...props }: RelativeDialogProps & { parentId: string }) {
  const { t } = useTranslation('person')
  const { family_tree_id } = props.person
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['tree-person', family_tree_id, parentId],
    queryFn: ({ signal }) =>
      callApi('POST /api/web/person/info', { id: parentId, family_tree_id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return <NewRelative {...props} master={data} />
  return (
    <Dialog
      open
      onClose={props.close}
      title={t('dialog.sibling')}
      actions={<Button onClick={props.close}>{t('dialog.cancel')}</Button>}
    >
      {isError ? (
        <ErrorState
          message={t('wrong.familyFailed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

const relationOf = {
  father: 'father',
  mother: 'mother',
  child: 'child',
  spouse: 'spouse',
  sibling: 'child',
} as const satisfies Record<Kin, keyof typeof nodeTypes>

interface NewRelativeProps extends Around {
  kin: Kin
  /** Whom somebody is added to: the person of the page, or the parent of a sibling. */
  master: PersonPage
}

/** Of a new relative: the other parent, and how they belong to whom they are added to. */
interface Ties {
  otherParent: string
  kind: string
  /** Of a spouse: whether the children of whom one parent is known are theirs, too. */
  shares: boolean
  /** Of a father or mother of the first generation: whether the count begins with them. */
  renumbers: boolean
}

const isTies = (stored: unknown): stored is Ties =>
  isRecord(stored) &&
  typeof stored['otherParent'] === 'string' &&
  typeof stored['kind'] === 'string' &&
  typeof stored['shares'] === 'boolean' &&
  typeof stored['renumbers'] === 'boolean'

function NewRelative({ kin, master, close, ...around }: NewRelativeProps) {
  const { t } = useTranslation('person')
  const usual = { values: likelyRelative(master, relationOf[kin]), version: 0 }
  const about = `${master.family_tree_id} ${master.id} new ${kin}`
  const kept = useDraftForm(about, usual)
  const { form } = kept
  const ties = useDraftValues<Ties>({
    about: `${about} ties`,
    beginning: { otherParent: '', kind: '', shares: likelyShared(master), renumbers: true },
    isValues: isTies,
  })
  const { kind } = ties.values
  const otherParent = presentParent(master, ties.values.otherParent)
  const dirty = kept.dirty || ties.dirty
  const atFields = (error: unknown) => showAtFields(form, error)
  const end = () => {
    kept.dropDraft()
    ties.drop()
    close()
  }
  const saving = useSave({ ...around, kind: 'add', close: end, showAtFields: atFields })
  /** Id of who was added, while what was typed meanwhile is not saved yet; else null. */
  const made = useRef<string | null>(null)
  const isChild = kin === 'child' || kin === 'sibling'
  const asksParent = isChild && master.spouses.length > 0
  const shared = kin === 'spouse' && ties.values.shares ? sharable(master) : undefined
  const isParent = kin === 'father' || kin === 'mother'

  const question = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  // Once the alert is read: the dialog gives the keyboard back to the button first.
  useEffect(() => {
    if (saving.failure !== null || !wasAsked.current) return
    wasAsked.current = false
    question.current?.querySelector('input')?.focus()
    question.current?.scrollIntoView({ block: 'nearest' })
  }, [saving.failure])

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return focusFirstWrong(event.currentTarget, errors)
    if (asksParent && otherParent === '') {
      wasAsked.current = true
      return saving.alert(t(master.sex === 0 ? 'wrong.father' : 'wrong.mother'))
    }
    void saving.save(async (keyOf) => {
      const { family_tree_id } = master
      const { values, before } = kept.now()
      if (made.current !== null) {
        const said = saidOf(values, before.values)
        if (Object.keys(said).length === 0) return null
        const of = { id: made.current, family_tree_id, row_version: before.version }
        const change = { ...said, ...of }
        const request_key = keyOf(change)
        const { person } = await callApi('POST /api/web/person/update', { ...change, request_key })
        return { isShown: false, goOn: () => kept.saved(values, savedPerson(person, values)) }
      }
      const said = {
        ...newPersonInput(values),
        family_tree_id,
        master_id: master.id,
        node_type: nodeTypes[relationOf[kin]],
        ...(asksParent && { spouse_id: otherParent }),
        ...(shared && { shares_union: shared.union }),
        ...(asksCount(master, kin) && { renumbers: ties.now().renumbers }),
        ...(isChild && { child_kind: childKinds.find((each) => each === kind) }),
        ...(kin === 'spouse' && { union_kind: unionKinds.find((each) => each === kind) }),
      }
      const request_key = keyOf(said)
      const { person } = await callApi('POST /api/web/tree/node/create', { ...said, request_key })
      // From now on it is that person whom the form is about.
      made.current = person.id
      kept.passOn(`${family_tree_id} ${person.id}`)
      return { isShown: false, goOn: () => kept.saved(values, savedPerson(person, values)) }
    })
  }

  return (
    <EditDialog
      title={t(`dialog.${kin}`)}
      saving={saving}
      dirty={dirty}
      restored={(kept.restored && kept.dirty) || ties.restored}
      onClose={end}
      onSubmit={submit}
    >
      <NameFields form={form} />
      {kin === 'spouse' && (
        <SharedChildren
          person={master}
          checked={ties.values.shares}
          onChange={(shares) => ties.change({ shares })}
        />
      )}
      {asksParent && (
        <div ref={question}>
          <ChoiceField
            name="spouse_id"
            label={t(master.sex === 0 ? 'field.fatherChoice' : 'field.mother')}
            choices={[
              ...master.spouses.map((spouse) => ({
                value: spouse.id,
                text: personName(spouse, t),
              })),
              { value: UNKNOWN_SPOUSE, text: t('field.unknownParent') },
            ]}
            value={otherParent}
            onChange={(parent) => ties.change({ otherParent: parent })}
          />
        </div>
      )}
      {(kin === 'father' || kin === 'mother') && asksCount(master, kin) && (
        <CountField
          person={master}
          relation={kin}
          renumbers={ties.values.renumbers}
          onChange={(renumbers) => ties.change({ renumbers })}
        />
      )}
      {!isParent && <SexField form={form} />}
      <StateField form={form} />
      <BirthFields form={form} />
      <DeathFields form={form} />
      {!isParent && (
        <KindField
          optional
          ofUnion={kin === 'spouse'}
          value={kind}
          onChange={(next) => ties.change({ kind: next })}
        />
      )}
      <MoreFields form={form} />
    </EditDialog>
  )
}
