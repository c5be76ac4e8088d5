import { RESTORE_DAYS } from '@suyuan/contract/limits'
import type { StaffMember } from '@suyuan/contract/staff-members'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../desk.module.css'
import { MomentIn } from '../moment.tsx'
import { SuspendForm } from './suspend-form.tsx'
import type { MemberDesk } from './use-member.ts'

/** What holds for the account now; what could be done about it follows under a heading of its own. */
export function MemberStanding({ desk }: { desk: MemberDesk }) {
  const { t } = useTranslation('staffmembers')
  const { member } = desk
  return (
    <Card className={styles.fields}>
      <h2 className={styles.heading}>{t('standing')}</h2>
      <p className={styles.status} data-status={member.state === 'active' ? undefined : 'new'}>
        {t(`states.${member.state}`)}
      </p>
      <Now member={member} />
      {member.may_act ? <Change desk={desk} /> : <p>{t('mayNot')}</p>}
    </Card>
  )
}

const inForce = ({ suspensions }: StaffMember) => suspensions.find(({ in_force }) => in_force)

function Now({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staffmembers')
  const until = inForce(member)?.until
  return (
    <>
      <p>{t(`now.${member.state}`, { days: RESTORE_DAYS })}</p>
      {until === '' && <p>{t('now.lifted')}</p>}
      {until && (
        <p>
          <MomentIn at={until} sentence={(time) => t('now.until', { time })} />
        </p>
      )}
    </>
  )
}

function Change({ desk }: { desk: MemberDesk }) {
  const { t } = useTranslation('staffmembers')
  const current = inForce(desk.member)
  if (!current) return <SuspendForm desk={desk} />
  return (
    <>
      <h3 className={styles.subheading}>{t('lift.title')}</h3>
      <p>{t('lift.hint')}</p>
      <div className={styles.buttons}>
        <Button variant="primary" working={desk.busy} onClick={() => desk.lift(current.id)}>
          {t('lift.submit')}
        </Button>
      </div>
    </>
  )
}
