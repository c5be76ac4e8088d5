import { useTranslation } from 'react-i18next'
import type { ComparedRow } from '../../../ui/comparison-table.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import type { AccountsT } from '../forms/rules.ts'
import { differences, type ProfileValues, profileValues, shownOf } from './profile-values.ts'
import type { Profile } from './use-profile.ts'

/** Shows both states of a profile that was saved elsewhere in the meantime; the member chooses. */
export function ProfileConflict({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts')
  const { mine, theirs, leaveConflict, keepMine, takeTheirs } = profile
  return (
    <ConflictDialog
      conflict={theirs}
      rows={theirs && mine ? rowsOf(mine, profileValues(theirs), t) : []}
      onClose={leaveConflict}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  )
}

function rowsOf(mine: ProfileValues, theirs: ProfileValues, t: AccountsT): ComparedRow[] {
  return differences(mine, theirs).map((name) => ({
    name,
    label: labelOf(name, t),
    mine: textOf(mine, name, t),
    theirs: textOf(theirs, name, t),
  }))
}

const labels = {
  surname: 'field.surname',
  last_name: 'field.lastName',
  nick_name: 'field.nickName',
  sex: 'field.sex',
  native_place: 'field.nativePlace',
  birthday: 'field.birthday',
  province: 'field.province',
  city: 'field.city',
  mobile: 'field.mobile',
  email: 'field.email',
} as const

function labelOf(name: string, t: AccountsT): string {
  return name in labels ? t(labels[name as keyof typeof labels]) : name
}

const sexes = ['sex.0', 'sex.1', 'sex.2'] as const

function textOf(values: ProfileValues, name: string, t: AccountsT): string {
  if (name === 'sex') return t(sexes[Number(values.sex)] ?? 'sex.2')
  return shownOf(values, name) || t('profile.notGiven')
}
