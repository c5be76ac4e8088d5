import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ComparisonTable } from '../../../ui/comparison-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { AccountsT } from '../forms/rules.ts'
import { differences, mobileText, type ProfileValues, profileValues } from './profile-values.ts'
import type { Profile } from './use-profile.ts'

/** Shows both states of a profile that was saved elsewhere in the meantime; the member chooses. */
export function ConflictDialog({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts')
  const { conflict, leaveConflict, keepMine, takeTheirs } = profile
  return (
    <Dialog
      open={conflict !== null}
      onClose={leaveConflict}
      title={t('conflict.title')}
      actions={
        <>
          <Button variant="primary" onClick={keepMine}>
            {t('conflict.keepMine')}
          </Button>
          <Button onClick={takeTheirs}>{t('conflict.takeTheirs')}</Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      {conflict && <Comparison mine={conflict.mine} theirs={profileValues(conflict.theirs)} />}
    </Dialog>
  )
}

function Comparison({ mine, theirs }: { mine: ProfileValues; theirs: ProfileValues }) {
  const { t } = useTranslation('accounts')
  return (
    <ComparisonTable
      heads={[t('conflict.field'), t('conflict.mine'), t('conflict.theirs')]}
      rows={differences(mine, theirs).map((name) => ({
        name,
        label: labelOf(name, t),
        mine: textOf(mine, name, t),
        theirs: textOf(theirs, name, t),
      }))}
      same={t('conflict.same')}
    />
  )
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
  const text = name === 'mobile' ? mobileText(values) : values[name]
  return text || t('profile.notGiven')
}
