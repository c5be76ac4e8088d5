import type { PersonPage } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../ui/choice-field.tsx'

/** Whether a father or mother may become the first generation in the place of somebody. */
export const asksCount = (
  { begins_count, generation, father_id, mather_id }: PersonPage,
  relation: string,
): boolean =>
  (relation === 'father' || relation === 'mother') &&
  begins_count &&
  generation === 1 &&
  father_id === '0' &&
  mather_id === '0'

interface CountFieldProps {
  person: PersonPage
  relation: 'father' | 'mother'
  renumbers: boolean
  onChange: (renumbers: boolean) => void
}

/** Asks with whom the generations are counted from now on. */
export function CountField({ person, relation, renumbers, onChange }: CountFieldProps) {
  const { t } = useTranslation('persondata')
  const name = fullName(person.surname, person.name)
  return (
    <ChoiceField
      name="renumbers"
      label={t('count.label')}
      choices={[
        { value: '1', text: t(`count.${relation}`, { name }) },
        { value: '0', text: t('count.same', { name }) },
      ]}
      value={renumbers ? '1' : '0'}
      onChange={(value) => onChange(value === '1')}
    />
  )
}
