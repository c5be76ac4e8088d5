import type { PersonField } from '@suyuan/genealogy/person-fields'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ConflictDialog } from '../../../../ui/conflict-dialog.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import {
  changedFields,
  type PersonValues,
  personValues,
  type StatedPerson,
} from '../../person-form/person-values.ts'

/** A person as somebody else has saved them in the meantime. */
export interface PersonConflict {
  current: StatedPerson
  version: number
}

interface PersonConflictDialogProps {
  conflict: PersonConflict | null
  mine: PersonValues
  /** What both began with. */
  before: PersonValues
  busy: boolean
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Both versions of a person; the editor chooses. What only the other one changed is kept anyway. */
export function PersonConflictDialog(props: PersonConflictDialogProps) {
  const { conflict, mine, before, ...choice } = props
  const { t } = useTranslation('persondata')
  const theirs = conflict && personValues(conflict.current)
  const rows =
    theirs === null
      ? []
      : differingFields(mine, theirs, before).map((field) => ({
          name: field,
          label: t(`field.${field}`),
          mine: <Value field={field} value={mine[field]} />,
          theirs: <Value field={field} value={theirs[field]} />,
        }))
  return <ConflictDialog {...choice} conflict={conflict} rows={rows} merges />
}

/** Fields in which two versions differ and that at least one of the two has changed. */
export function differingFields(
  mine: PersonValues,
  theirs: PersonValues,
  before: PersonValues,
): PersonField[] {
  const own = changedFields(mine, before)
  // A generation that follows from the parents is told in one of the two alone.
  const others: PersonField[] = changedFields(theirs, before).filter(
    (field) => field !== 'generation',
  )
  const differing = changedFields(mine, theirs)
  return differing.filter((field) => own.includes(field) || others.includes(field))
}

export function Value({ field, value }: { field: string; value: string }) {
  const { t } = useTranslation('persondata')
  return <RecordText>{valueWords(field, value, t)}</RecordText>
}

/** A field's value in words. */
export function valueWords(field: string, value: string, t: TFunction<'persondata'>): string {
  if (field === 'sex') return t(value === '1' ? 'sex.1' : value === '0' ? 'sex.0' : 'sex.2')
  if (field === 'death') return t(value === '1' ? 'death.1' : 'death.0')
  if (field === 'restricted') return t(value === '1' ? 'restricted.1' : 'restricted.0')
  if (field === 'birth_reading' || field === 'death_reading') {
    const reading = (['about', 'before', 'after'] as const).find((each) => each === value)
    return t(`reading.${reading ?? 'exact'}`)
  }
  // 0 says that a number follows from elsewhere, or is not known.
  const isNumber = field === 'generation' || field === 'ranking'
  return value === '' || (isNumber && value === '0') ? t('none') : value
}
