import type { Region } from '@suyuan/contract/regions'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../lib/current-user.ts'
import type { ProfileTab } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import type { DialCode } from '../forms/dial-codes.ts'
import { ChangePassword } from '../security/change-password.tsx'
import { DeleteAccount } from '../security/delete-account.tsx'
import { Devices } from '../security/devices.tsx'
import { DownloadData } from '../security/download-data.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileNav } from './profile-nav.tsx'
import styles from './profile-page.module.css'

interface ProfilePageProps {
  tab: ProfileTab
  user: CurrentUser
  provinces: readonly Region[] | null
  dialCodes: readonly DialCode[]
  /** The second tab; it comes from another feature. */
  familyTrees: React.ReactNode
}

/** Everything a member sees and decides about themselves. The third tab asks before it logs out. */
export function ProfilePage({ tab, user, familyTrees, ...form }: ProfilePageProps) {
  return (
    <div className={styles.page}>
      <ProfileHead user={user} />
      <div className={styles.columns}>
        <ProfileNav current={tab} />
        <div className={styles.content}>
          {tab === 2 ? familyTrees : <MyInformation user={user} {...form} />}
        </div>
      </div>
      <LogOutDialog open={tab === 3} />
    </div>
  )
}

function MyInformation(props: Omit<ProfilePageProps, 'tab' | 'familyTrees'>) {
  const { t } = useTranslation('accounts')
  const { user } = props
  return (
    <>
      <ProfileForm {...props} />
      <Card>
        <SectionTitle title={t('security.title')} />
        <ChangePassword loginName={user.login_name} />
        <Devices />
        <DownloadData />
        <DeleteAccount loginName={user.login_name} />
      </Card>
    </>
  )
}
