import type { PersonPage } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import { CheckField } from '../../../../../ui/check-field.tsx'
import { ChoiceField } from '../../../../../ui/choice-field.tsx'
import { yearsText } from '../../date-words.ts'
import { personName } from '../../person-name.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { type ChildrenValues, isChildrenValues } from './tie-drafts.ts'
import { otherMarriages } from './tie-values.ts'
import styles from './ties.module.css'
import { useTieForm } from './use-tie-form.ts'
import type { AroundTies } from './use-tie-saving.ts'

interface ChildrenDialogProps extends AroundTies {
  marriage: PersonPage['marriages'][number]
}

/** Gives children of a marriage to another one of the person, as to a mother who was written down late. */
export function ChildrenDialog({ marriage, ...around }: ChildrenDialogProps) {
  const { person } = around
  const { t } = useTranslation('person')
  const all = marriage.children.map(({ serial }) => serial)
  const others = otherMarriages(person.marriages, marriage)
  const usual = others.length === 1 ? String(others[0]?.union) : ''
  const { values, change, saving, ...form } = useTieForm<ChildrenValues>(around, {
    what: `children ${marriage.union}`,
    beginning: { chosen: all, target: usual },
    isValues: isChildrenValues,
  })
  const { chosen } = values
  // What was chosen before may have ended since.
  const target = others.some(({ union }) => String(union) === values.target) ? values.target : ''
  const isMother = person.sex === 0

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const children = all.filter((serial) => chosen.includes(serial))
    if (children.length === 0) return saving.alert(t('ties.wrong.children'))
    if (target === '') return saving.alert(t('ties.wrong.target'))
    const said = {
      family_tree_id: person.family_tree_id,
      union: marriage.union,
      to_union: Number(target),
      children,
    }
    saving.tie('move', (keyOf) =>
      callApi('POST /api/web/tree/link/move', { ...said, request_key: keyOf(said) }),
    )
  }

  return (
    <EditDialog
      title={t(isMother ? 'ties.toFather' : 'ties.toMother')}
      saving={saving}
      dirty={form.dirty}
      restored={form.restored}
      onClose={form.end}
      onSubmit={submit}
    >
      <fieldset className={styles.children}>
        <legend>{t('ties.children')}</legend>
        {marriage.children.map((child) => (
          <CheckField
            key={child.serial}
            label={personName(child, t)}
            hint={yearsText(child, t)}
            checked={chosen.includes(child.serial)}
            onChange={(isChosen) =>
              change({
                chosen: all.filter((serial) =>
                  serial === child.serial ? isChosen : chosen.includes(serial),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <ChoiceField
        name="to_union"
        label={t(isMother ? 'family.father' : 'family.mother')}
        choices={others.map(({ union, spouse }) => ({
          value: String(union),
          text: personName(spouse, t),
        }))}
        value={target}
        onChange={(union) => change({ target: union })}
      />
    </EditDialog>
  )
}
