import type { StaffMember } from '@suyuan/contract/staff-members'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { Meanwhile } from '../meanwhile.tsx'
import { useMomentFormat } from '../use-moment-format.ts'
import { MemberContacts } from './member-contacts.tsx'
import { SuspendForm } from './suspend-form.tsx'
import { type MemberDesk, useMember } from './use-member.ts'

/** An account: its state, where it is logged in, and what administrators can do about it. */
export function MemberPage({ loaded }: { loaded: StaffMember }) {
  const { t } = useTranslation('staffmembers')
  const desk = useMember(loaded)
  const { member, conflict, busy, reload } = desk
  return (
    <DeskFrame title={member.login_name} admin>
      <div className={styles.stack}>
        <Meanwhile
          shown={conflict}
          text={t('conflict')}
          buttons={
            <Button busy={busy} onClick={reload}>
              {t('reload')}
            </Button>
          }
        />
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Facts member={member} />
            <Sessions desk={desk} />
          </div>
          <div className={styles.stack}>
            <Standing desk={desk} />
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
  const momentOf = useMomentFormat()
  const facts = [
    [t('facts.name'), member.name],
    [t('facts.nickName'), member.nick_name],
    [t('facts.role'), t(`roles.${member.role}`)],
    [t('facts.created'), momentOf(member.created_at)],
    [t('facts.deleted'), member.deleted_at === '' ? '' : momentOf(member.deleted_at)],
    [t('facts.trees'), String(member.trees)],
    [t('facts.requests'), String(member.requests)],
    [t('facts.id'), member.id],
  ].filter(([, value]) => value !== '')
  return (
    <Card>
      <h2 className={styles.heading}>{t('facts.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.pair}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <MemberContacts member={member} />
      </dl>
    </Card>
  )
}

function Sessions({ desk: { member, busy, endSessions } }: { desk: MemberDesk }) {
  const { t } = useTranslation('staffmembers')
  const momentOf = useMomentFormat()
  const { sessions, may_act: mayAct } = member
  return (
    <Card>
      <h2 className={styles.heading}>{t('sessions.title')}</h2>
      {sessions.length === 0 && <p>{t('sessions.none')}</p>}
      <ul className={styles.plain}>
        {sessions.map(({ device, created_at, last_used_at }) => (
          <li key={`${created_at} ${device}`} className={styles.item}>
            <strong>{device || t('sessions.unknown')}</strong>
            <p className={styles.quiet}>
              {t('sessions.used', { time: momentOf(last_used_at) })}
              {' · '}
              {t('sessions.began', { time: momentOf(created_at) })}
            </p>
          </li>
        ))}
      </ul>
      {mayAct && sessions.length > 0 && (
        <div className={styles.foot}>
          <Button busy={busy} onClick={endSessions}>
            {t('sessions.end')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Whether the account can be used, and how that is changed. */
function Standing({ desk }: { desk: MemberDesk }) {
  const { t } = useTranslation('staffmembers')
  const { member, busy, lift } = desk
  const current = member.suspensions.find(({ in_force }) => in_force)
  return (
    <Card className={styles.fields}>
      <h2 className={styles.heading}>{t('standing')}</h2>
      <p className={styles.status} data-status={current ? 'new' : undefined}>
        {t(`states.${member.state}`)}
      </p>
      {!member.may_act && <p>{t('mayNot')}</p>}
      {member.may_act && current && (
        <>
          <p>{t('lift.hint')}</p>
          <div className={styles.buttons}>
            <Button variant="primary" busy={busy} onClick={() => lift(current.id)}>
              {t('lift.submit')}
            </Button>
          </div>
        </>
      )}
      {member.may_act && !current && <SuspendForm desk={desk} />}
    </Card>
  )
}

function Suspensions({ desk: { member } }: { desk: MemberDesk }) {
  const { t } = useTranslation('staffmembers')
  const momentOf = useMomentFormat()
  if (member.suspensions.length === 0) return null
  return (
    <Card>
      <h2 className={styles.heading}>{t('history.title')}</h2>
      <ul className={styles.plain}>
        {member.suspensions.map((each) => (
          <li key={each.id} className={styles.item}>
            <p className={styles.text}>{each.reason}</p>
            <p className={styles.quiet}>
              {t('history.begun', {
                name: each.by || t('history.gone'),
                time: momentOf(each.begun_at),
              })}
            </p>
            <p className={styles.quiet}>
              {each.until === ''
                ? t('history.open')
                : t('history.until', { time: momentOf(each.until) })}
            </p>
            {each.lifted_at !== '' && (
              <p className={styles.quiet}>
                {t('history.lifted', { time: momentOf(each.lifted_at) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
