import type { StaffRequest } from '@suyuan/contract/staff-requests'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { RemoveRequest } from './remove-request.tsx'
import { ReplyForm } from './reply-form.tsx'
import { RequestBooks } from './request-books.tsx'
import { RequestEvidence } from './request-evidence.tsx'
import { RequestFacts } from './request-facts.tsx'
import { NoteForm, RequestHistory } from './request-history.tsx'
import { RequestState } from './request-state.tsx'
import { type RequestDesk, useRequest } from './use-request.ts'

interface RequestPageProps {
  loaded: StaffRequest
  me: string
  admin: boolean
}

/** One root request with all that staff do with it. */
export function RequestPage({ loaded, me, admin }: RequestPageProps) {
  const { t } = useTranslation('staff')
  const desk = useRequest(loaded)
  const { request } = desk
  return (
    <DeskFrame title={t('request.title', { number: request.number })} admin={admin}>
      <ConflictNotice {...desk} />
      {/* Handling comes right after what was sent, also where all stands in one column. */}
      <div className={`${styles.columns} ${styles.level}`}>
        <Card>
          <RequestFacts request={request} />
        </Card>
        <Card>
          <RequestState desk={desk} me={me} />
        </Card>
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card>
            <ReplyForm desk={desk} />
          </Card>
          <Card>
            <RequestEvidence desk={desk} />
          </Card>
        </div>
        <div className={styles.stack}>
          <Card>
            <RequestBooks desk={desk} />
          </Card>
          <Card>
            <NoteForm desk={desk} />
          </Card>
          <Card>
            <RequestHistory history={request.history} />
          </Card>
          <RemoveRequest desk={desk} />
          <ButtonLink to={paths.staff()}>{t('request.back')}</ButtonLink>
        </div>
      </div>
    </DeskFrame>
  )
}

/** Somebody else was quicker: what stands there now, and how to go on. */
function ConflictNotice({ conflict, busy, reload }: RequestDesk) {
  const { t } = useTranslation('staff')
  return (
    <ConflictDialog conflict={conflict?.refusal ?? null} busy={busy} onTakeTheirs={reload}>
      {conflict && (
        <p>
          <RecordText>
            {t('request.conflictNow', {
              status: t(`status.${conflict.status}`),
              assignee: conflict.assignee || t('request.nobody'),
            })}
          </RecordText>
        </p>
      )}
    </ConflictDialog>
  )
}
