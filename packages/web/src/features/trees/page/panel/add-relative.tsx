import { errorTable } from '@suyuan/contract/errors'
import { langOr } from '@suyuan/contract/lang'
import { nodeTypes, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../../../lib/call-failure.ts'
import { isRecord } from '../../../../lib/is-record.ts'
import { useBookCalendar } from '../../../../pickers/dates/date-calendar.tsx'
import { FamilyDatesProvider } from '../../../../pickers/dates/family-dates.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { asksCount, CountField } from '../../person-form/count-field.tsx'
import { datesOfNew } from '../../person-form/kin-dates.ts'
import { newPersonInput, type PersonValues, savedPerson } from '../../person-form/person-values.ts'
import { readDates } from '../../person-form/read-dates.ts'
import { likelyShared, SharedChildren, sharable } from '../../person-form/shared-children.tsx'
import { failureWords } from '../failure-words.ts'
import type { TreeWrites } from '../use-writes.ts'
import { likelyRelative, nextSibling, presentParent } from './new-person.ts'
import { NewPersonForm } from './new-person-form.tsx'
import type { Relation } from './person-kin.tsx'
import styles from './tree-panel.module.css'
import { useDraftForm } from './use-draft-form.ts'
import { useDraftValues } from './use-draft-values.ts'
import type { SendPerson } from './use-new-people.ts'

interface AddRelativeProps {
  treeId: string
  person: PersonPage
  relation: Relation
  writes: TreeWrites
  narrow: boolean
  /** Told of each who is added. */
  onAdded: () => void
  /** Told once the form is needed no more. @param serial of the last who was added */
  onDone: (serial: number) => void
  onFailure: (text: string) => void
}

/** Of a child the other parent; of a spouse whether the children are theirs, too. */
interface Chosen {
  parent: string
  shares: boolean
  /** Of a father or mother of the first generation: whether the count begins with them. */
  renumbers: boolean
}

const isChosen = (stored: unknown): stored is Chosen =>
  isRecord(stored) &&
  typeof stored['parent'] === 'string' &&
  typeof stored['shares'] === 'boolean' &&
  typeof stored['renumbers'] === 'boolean'

/** The form of a new relative. Of a child the other parent is chosen, or said to be unknown. */
export function AddRelative(props: AddRelativeProps) {
  const { treeId, person, relation, writes, narrow, onAdded, onDone, onFailure } = props
  const { t, i18n } = useTranslation('treepage')
  const chosen = useDraftValues<Chosen>({
    about: `${treeId} ${person.id} ${relation} parent`,
    beginning: { parent: '', shares: likelyShared(person), renumbers: true },
    isValues: isChosen,
  })
  const shared = relation === 'spouse' && chosen.values.shares ? sharable(person) : undefined
  const parent = presentParent(person, chosen.values.parent)
  const [parentMissing, setParentMissing] = useState(false)
  const kept = useDraftForm(`${treeId} ${person.id} ${relation}`, {
    values: likelyRelative(person, relation),
    version: 0,
  })
  const asksParent = relation === 'child' && person.spouses.length > 0
  const missing = person.sex === 0 ? 'panel.fatherMissing' : 'panel.motherMissing'

  const added = useRef(0)
  const family = datesOfNew(relation, person)
  const asked = { lang: langOr(i18n.language), calendar: useBookCalendar().calendar }

  const send: SendPerson = async (values, keyOf, waits) => {
    const read = waits ? values : await readDates(values, asked, family)
    const said = {
      ...newPersonInput(read),
      master_id: person.id,
      node_type: nodeTypes[relation],
      ...(asksParent && { spouse_id: parent }),
      ...(shared && { shares_union: shared.union }),
      ...(asksCount(person, relation) && { renumbers: chosen.now().renumbers }),
    }
    const { id, serial, person: one } = await writes.add({ ...said, request_key: keyOf(said) })
    // Of a form that waited: what was typed meanwhile is a change of who was added.
    if (waits) {
      kept.passOn(`${treeId} ${id}`)
      kept.saved(values, savedPerson(one, values))
    }
    chosen.drop()
    added.current = serial
    onAdded()
  }

  return (
    <FamilyDatesProvider value={family}>
      <NewPersonForm
        kept={kept}
        sexIsKnown={relation === 'father' || relation === 'mother'}
        beforeSend={() => {
          setParentMissing(asksParent && parent === '')
          return !asksParent || parent !== ''
        }}
        send={send}
        onDone={() => onDone(added.current)}
        takesFocus={!narrow}
        {...(relation === 'child' && {
          another: {
            label: t('add.another'),
            next: (values: PersonValues) => nextSibling(person, values),
          },
        })}
        onFailure={(error) => {
          const asked = isCallFailure(error) && error.subCode === errorTable.mother_required.sub
          if (asked) setParentMissing(true)
          onFailure(
            failureWords(error, t(relation === 'father' ? 'failed.father' : 'failed.operation')),
          )
        }}
      >
        {relation === 'spouse' && sharable(person) && (
          <div className={styles.asked}>
            <SharedChildren
              person={person}
              checked={chosen.values.shares}
              onChange={(shares) => chosen.change({ shares })}
            />
          </div>
        )}
        {(relation === 'father' || relation === 'mother') && asksCount(person, relation) && (
          <div className={styles.asked}>
            <CountField
              person={person}
              relation={relation}
              renumbers={chosen.values.renumbers}
              onChange={(renumbers) => chosen.change({ renumbers })}
            />
          </div>
        )}
        {asksParent && (
          <div className={styles.asked}>
            <ChoiceField
              name="spouse_id"
              label={t(person.sex === 0 ? 'panel.chooseFather' : 'panel.chooseMother')}
              choices={[
                ...person.spouses.map(({ id, surname, name }) => ({
                  value: id,
                  text: fullName(surname, name),
                })),
                { value: UNKNOWN_SPOUSE, text: t('panel.unknownParent') },
              ]}
              value={parent}
              onChange={(id) => {
                chosen.change({ parent: id })
                setParentMissing(false)
              }}
            />
            {parentMissing && (
              <p role="alert" className={styles.wrong}>
                {t(missing)}
              </p>
            )}
          </div>
        )}
      </NewPersonForm>
    </FamilyDatesProvider>
  )
}
