import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../../lib/call-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import styles from './dialogs.module.css'

type Members = Calls['POST /api/web/tree/member/list']['output']

/** Does something with the server, and reads anew who belongs to the tree. */
export type Run = (
  work: () => Promise<void>,
  options?: { staysOwner?: boolean },
) => Promise<boolean>

interface MemberListProps {
  book: FamilyTree
  members: Members
  busy: boolean
  run: Run
}

/** Who belongs to a tree, and who has been invited; its owner changes roles and takes them away. */
export function MemberList({ book, members, busy, run }: MemberListProps) {
  const { t } = useTranslation('treepage')
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('share.members')}</h3>
      <ul className={styles.list}>
        {members.list.map((member) => (
          <MemberItem key={member.user_id} member={member} book={book} busy={busy} run={run} />
        ))}
        {members.invitations.map((invitation) => (
          <li key={invitation.id} className={styles.item}>
            <span>
              <strong>
                <RecordText>{invitation.login_name || t('share.byLink')}</RecordText>
              </strong>
              <br />
              <span className={styles.about}>
                <RecordText>{t('share.invited', { role: roleWords(invitation, t) })}</RecordText>
              </span>
            </span>
            <Button
              busy={busy}
              onClick={() =>
                void run(async () => {
                  const input = { family_tree_id: book.id, invitation_id: invitation.id }
                  await callApi('POST /api/web/tree/invite/withdraw', input)
                })
              }
            >
              {t('share.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type T = ReturnType<typeof useTranslation<'treepage'>>['t']

function roleWords(
  { role, branch_root_name }: Pick<Members['list'][number], 'role' | 'branch_root_name'>,
  t: T,
): string {
  return role === 'branch_editor' && branch_root_name !== ''
    ? t('role.branchOf', { name: branch_root_name })
    : t(`role.${role}`)
}

interface MemberItemProps {
  book: FamilyTree
  member: Members['list'][number]
  busy: boolean
  run: Run
}

function MemberItem({ book, member, busy, run }: MemberItemProps) {
  const { t } = useTranslation('treepage')
  const { user_id, name, login_name, role } = member
  const inTree = { family_tree_id: book.id, user_id }
  const others = (['viewer', 'editor'] as const).filter((each) => each !== role)
  const [asking, setAsking] = useState<'handOver' | 'remove' | null>(null)
  const ask = { book, member, busy, run, onLeave: () => setAsking(null) }
  if (asking === 'handOver') return <HandOver {...ask} />
  if (asking === 'remove') return <Removal {...ask} />
  return (
    <li className={styles.item}>
      <span>
        <strong>
          <RecordText>{name}</RecordText>
        </strong>{' '}
        <span className={styles.about}>
          <RecordText>{login_name}</RecordText>
        </span>
        <br />
        <span className={styles.about}>
          <RecordText>{roleWords(member, t)}</RecordText>
        </span>
      </span>
      {book.may.manage && role !== 'owner' && (
        <span className={styles.buttons}>
          {others.map((other) => (
            <Button
              key={other}
              busy={busy}
              onClick={() =>
                void run(async () => {
                  await callApi('POST /api/web/tree/member/role', { ...inTree, role: other })
                })
              }
            >
              {t(`share.make.${other}`)}
            </Button>
          ))}
          {role === 'editor' && (
            <Button busy={busy} onClick={() => setAsking('handOver')}>
              {t('share.handOver')}
            </Button>
          )}
          <Button busy={busy} onClick={() => setAsking('remove')}>
            {t('share.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}

type AskingProps = MemberItemProps & { onLeave: () => void }

/** Two of one name are told apart. */
const wholeName = ({ name, login_name }: AskingProps['member']) => `${name} (${login_name})`

interface QuestionProps {
  text: string
  yes: string
  busy: boolean
  onYes: () => void
  onLeave: () => void
}

/** A question in the place of a member's line, which takes the keyboard. */
function Question({ text, yes, busy, onYes, onLeave }: QuestionProps) {
  const { t } = useTranslation('treepage')
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <li className={styles.item}>
      <p ref={question} tabIndex={-1}>
        <RecordText>{text}</RecordText>
      </p>
      <span className={styles.buttons}>
        <Button variant="primary" busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onLeave}>{t('delete.cancel')}</Button>
      </span>
    </li>
  )
}

/** Asks before somebody can see the tree no more. */
function Removal({ book, member, busy, run, onLeave }: AskingProps) {
  const { t } = useTranslation('treepage')
  const remove = () =>
    run(async () => {
      const input = { family_tree_id: book.id, user_id: member.user_id }
      await callApi('POST /api/web/tree/member/remove', input)
    })
  return (
    <Question
      text={t('share.removeText', { title: book.title, name: wholeName(member) })}
      yes={t('share.removeNow')}
      busy={busy}
      onYes={() => void remove()}
      onLeave={onLeave}
    />
  )
}

/** Asks before the tree goes to another owner: the one who gives it cannot take it back. */
function HandOver({ book, member, busy, run, onLeave }: AskingProps) {
  const { t } = useTranslation('treepage')
  const { revalidate } = useRevalidator()
  const name = wholeName(member)
  const handOver = () =>
    run(
      async () => {
        await callApi('POST /api/web/tree/handover', { id: book.id, user_id: member.user_id })
        await revalidate()
        showMessage({ kind: 'success', text: t('share.handedOver', { name }) })
      },
      { staysOwner: false },
    )
  return (
    <Question
      text={t('share.handOverText', { title: book.title, name })}
      yes={t('share.handOverNow')}
      busy={busy}
      onYes={() => void handOver()}
      onLeave={onLeave}
    />
  )
}
