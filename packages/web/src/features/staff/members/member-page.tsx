import type { StaffMember } from '@suyuan/contract/staff-members'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { FactList } from '../fact-list.tsx'
import { Moment, MomentIn } from '../moment.tsx'
import { MemberContacts } from './member-contacts.tsx'
import { MemberStanding } from './member-standing.tsx'
import { type MemberDesk, useMember } from './use-member.ts'

/** An account: its state, where it is logged in, and what administrators can do about it. */
export function MemberPage({ loaded }: { loaded: StaffMember }) {
  const { t } = useTranslation('staffmembers')
  const desk = useMember(loaded)
  const { member, conflict, busy, reload } = desk
  return (
    <DeskFrame title={member.login_name} admin>
      <div className={styles.stack}>
        <ConflictDialog conflict={conflict} busy={busy} onTakeTheirs={reload} />
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Facts member={member} />
            <Sessions desk={desk} />
          </div>
          <div className={styles.stack}>
            <MemberStanding desk={desk} />
            <Suspensions desk={desk} />
          </div>
        </div>
        <Link to={paths.staffAudit({ object: 'member', object_id: member.id })}>{t('audit')}</Link>
      </div>
    </DeskFrame>
  )
}

function Facts({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staffmembers')
  const facts: [string, React.ReactNode][] = [
    [t('facts.name'), member.name],
    [t('facts.nickName'), member.nick_name],
    [t('facts.role'), t(`roles.${member.role}`)],
    [t('facts.created'), <Moment key="created" at={member.created_at} />],
    [t('facts.deleted'), member.deleted_at && <Moment key="deleted" at={member.deleted_at} />],
    [t('facts.trees'), String(member.trees)],
    [t('facts.requests'), String(member.requests)],
    [t('facts.id'), member.id],
  ]
  return (
    <Card>
      <h2 className={styles.heading}>{t('facts.title')}</h2>
      <FactList facts={facts}>
        <MemberContacts member={member} />
      </FactList>
    </Card>
  )
}

function Sessions({ desk: { member, busy, endSessions } }: { desk: MemberDesk }) {
  const { t } = useTranslation('staffmembers')
  const { sessions, may_act: mayAct } = member
  return (
    <Card>
      <h2 className={styles.heading}>{t('sessions.title')}</h2>
      {sessions.length === 0 && <p>{t('sessions.none')}</p>}
      <ul className={styles.plain}>
        {sessions.map(({ device, created_at, last_used_at }) => (
          <li key={`${created_at} ${device}`} className={styles.item}>
            <strong>
              <RecordText>{device || t('sessions.unknown')}</RecordText>
            </strong>
            <p className={styles.quiet}>
              <MomentIn at={last_used_at} sentence={(time) => t('sessions.used', { time })} />
              {' · '}
              <MomentIn at={created_at} sentence={(time) => t('sessions.began', { time })} />
            </p>
          </li>
        ))}
      </ul>
      {mayAct && sessions.length > 0 && (
        <div className={styles.foot}>
          <Button working={busy} onClick={endSessions}>
            {t('sessions.end')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Suspensions({ desk: { member } }: { desk: MemberDesk }) {
  const { t } = useTranslation('staffmembers')
  if (member.suspensions.length === 0) return null
  const end = ({ in_force, until, lifted_at }: StaffMember['suspensions'][number]) => {
    if (lifted_at !== '') {
      return <MomentIn at={lifted_at} sentence={(time) => t('history.lifted', { time })} />
    }
    if (until === '') return t('history.open')
    const key = in_force ? 'history.until' : 'history.ended'
    return <MomentIn at={until} sentence={(time) => t(key, { time })} />
  }
  return (
    <Card>
      <h2 className={styles.heading}>{t('history.title')}</h2>
      <ul className={styles.plain}>
        {member.suspensions.map((each) => (
          <li key={each.id} className={styles.item}>
            <p className={styles.text}>
              <RecordText>{each.reason}</RecordText>
            </p>
            <p className={styles.quiet}>
              <MomentIn
                at={each.begun_at}
                sentence={(time) =>
                  t('history.begun', { name: each.by || t('history.gone'), time })
                }
              />
            </p>
            <p className={styles.quiet}>{end(each)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
