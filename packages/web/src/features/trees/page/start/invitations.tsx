import type { Calls } from '@suyuan/contract/api'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '../../../../lib/call-api.ts'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import { failureWords } from '../failure-words.ts'
import styles from './start.module.css'
import { useJoinedMessage } from './use-joined-message.ts'

type Invitation = Calls['POST /api/web/tree/list']['output']['invitations'][number]

interface InvitationsProps {
  invitations: readonly Invitation[]
  onDeclined: (id: string) => void
}

/** Invitations to the member, to be taken or turned down. */
export function Invitations({ invitations, onDeclined }: InvitationsProps) {
  const { t } = useTranslation('treepage')
  const navigate = useNavigate()
  const tellJoined = useJoinedMessage()
  const { busy, run } = useOneCall()

  const answer = (work: () => Promise<void>) =>
    run(work, (error) =>
      showMessage({ kind: 'error', text: failureWords(error, t('failed.operation')) }),
    )
  const accept = (id: string) =>
    answer(async () => {
      const book = await callApi('POST /api/web/tree/invite/accept', { invitation_id: id })
      tellJoined(book)
      await navigate(paths.familyTree({ id: book.id }))
    })
  const decline = (id: string) =>
    answer(async () => {
      await callApi('POST /api/web/tree/invite/decline', { invitation_id: id })
      onDeclined(id)
    })
  if (invitations.length === 0) return null
  return (
    <>
      <h3 className={styles.group}>{t('invitation.heading')}</h3>
      <ul className={styles.books}>
        {invitations.map(({ id, title, role }) => (
          <li key={id} className={styles.invitation}>
            <span>
              <strong>
                <RecordText>{title}</RecordText>
              </strong>
              <br />
              <span className={styles.about}>{t(`role.${role}`)}</span>
            </span>
            <span className={styles.actions}>
              <Button busy={busy} variant="primary" onClick={() => void accept(id)}>
                {t('invitation.accept')}
              </Button>
              <Button busy={busy} onClick={() => void decline(id)}>
                {t('invitation.decline')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
