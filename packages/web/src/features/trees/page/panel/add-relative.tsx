import { errorTable } from '@suyuan/contract/errors'
import { fullName } from '@suyuan/contract/full-name'
import { nodeTypes, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../../../lib/call-failure.ts'
import { isRecord } from '../../../../lib/is-record.ts'
import type { KeyOf } from '../../../../lib/request-keys.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { saidOfNew } from '../../person-form/person-values.ts'
import { likelyShared, SharedChildren, sharable } from '../../person-form/shared-children.tsx'
import { failureWords } from '../failure-words.ts'
import type { TreeWrites } from '../use-writes.ts'
import { likelyRelative, nextSibling, presentParent } from './new-person.ts'
import { NewPersonForm } from './new-person-form.tsx'
import type { Relation } from './person-kin.tsx'
import styles from './tree-panel.module.css'
import { useKeptForm } from './use-kept-form.ts'
import { useKeptValues } from './use-kept-values.ts'

interface AddRelativeProps {
  bookId: string
  person: PersonPage
  relation: Relation
  writes: TreeWrites
  narrow: boolean
  /** @param more whether the form goes on with another one */
  onDone: (serial: number, more: boolean) => void
  onFailure: (text: string) => void
}

/** Of a child the other parent; of a spouse whether the children are theirs, too. */
interface Chosen {
  parent: string
  shares: boolean
}

const isChosen = (stored: unknown): stored is Chosen =>
  isRecord(stored) && typeof stored['parent'] === 'string' && typeof stored['shares'] === 'boolean'

/** The form of a new relative. Of a child the other parent is chosen, or said to be unknown. */
export function AddRelative(props: AddRelativeProps) {
  const { bookId, person, relation, writes, narrow, onDone, onFailure } = props
  const { t } = useTranslation('treepage')
  const chosen = useKeptValues<Chosen>({
    about: `${bookId} ${person.id} ${relation} parent`,
    beginning: { parent: '', shares: likelyShared(person) },
    isValues: isChosen,
  })
  const shared = relation === 'spouse' && chosen.values.shares ? sharable(person) : undefined
  const parent = presentParent(person, chosen.values.parent)
  const [parentMissing, setParentMissing] = useState(false)
  const kept = useKeptForm(`${bookId} ${person.id} ${relation}`, {
    values: likelyRelative(person, relation),
    version: 0,
  })
  const asksParent = relation === 'child' && person.spouses.length > 0
  const missing = person.sex === 0 ? 'panel.fatherMissing' : 'panel.motherMissing'

  async function send(keyOf: KeyOf, more: boolean): Promise<void> {
    const said = {
      ...saidOfNew(kept.form.values),
      master_id: person.id,
      node_type: nodeTypes[relation],
      ...(asksParent && { spouse_id: parent }),
      ...(shared && { shares_union: shared.union }),
    }
    const answer = await writes.add({ ...said, request_key: keyOf(said) })
    if (more) kept.begin({ values: nextSibling(person, kept.form.values), version: 0 })
    else kept.dropDraft()
    chosen.drop()
    onDone(answer.serial, more)
  }

  return (
    <NewPersonForm
      kept={kept}
      sexIsKnown={relation === 'father' || relation === 'mother'}
      beforeSend={() => {
        setParentMissing(asksParent && parent === '')
        return !asksParent || parent !== ''
      }}
      send={send}
      takesFocus={!narrow}
      {...(relation === 'child' && { another: t('add.another') })}
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
  )
}
