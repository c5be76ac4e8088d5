import { SITE_SENDER } from '@suyuan/contract/limits'
import type { MessageThread } from '@suyuan/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../lib/call-api.ts'
import { unreadKey } from '../../lib/unread-messages.ts'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { showMessage } from '../../ui/messages.ts'
import { RecordText } from '../../ui/record-text.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './messages.module.css'
import { OneMessage } from './one-message.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useAct } from './use-act.ts'

/** A question and what was written since, the newest at the end. */
export function ThreadPage({ loaded }: { loaded: MessageThread }) {
  const { t } = useTranslation('messages')
  const { thread, setThread, older, ...act } = useThread(loaded)
  const [reporting, setReporting] = useState<number | null>(null)
  const { id, book_id, book_title, role, other } = thread
  const title = book_title === '' ? t('hiddenBook') : t('about', { title: book_title })
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={t('path')}
        above={[{ to: paths.messages(), text: t('title') }]}
        here={title}
      />
      <h1 className={styles.title}>
        <RecordText>{title}</RecordText>
      </h1>
      <Card className={styles.stack}>
        <p className={styles.about}>
          <span>
            <RecordText>
              {t(role === 'asker' ? 'with.owner' : 'with.asker', { name: other || t('gone') })}
            </RecordText>
          </span>
          {book_id !== '' && <Link to={paths.familyTree({ id: book_id })}>{t('openBook')}</Link>}
        </p>
        {thread.before !== null && (
          <div>
            <Button busy={act.busy} onClick={older}>
              {t('earlier')}
            </Button>
          </div>
        )}
        <ol className={styles.messages} aria-label={t('messages')}>
          {thread.messages.map((message) => (
            <OneMessage
              key={message.id}
              message={message}
              bookId={book_id}
              onReport={() => setReporting(message.id)}
            />
          ))}
        </ol>
        <Answer thread={thread} onChange={setThread} />
        <Block thread={thread} act={act} onChange={setThread} />
      </Card>
      <ReportDialog
        key={reporting}
        thread={id}
        message={reporting}
        onChange={(newest) => setThread(newest, reporting)}
        onClose={() => setReporting(null)}
      />
      <FailureDialog message={act.failure} onClose={act.readFailure} />
    </div>
  )
}

type Act = Pick<ReturnType<typeof useAct>, 'busy' | 'run'>

function useThread(loaded: MessageThread) {
  const client = useQueryClient()
  const [thread, setNewest] = useState(loaded)
  const act = useAct()
  useEffect(() => {
    // What is shown has been read with it.
    void client.invalidateQueries({ queryKey: unreadKey })
  }, [client])

  /** What was loaded of before stays above what is newest, also one that has just been reported. */
  const setThread = (newest: MessageThread, reported: number | null = null) =>
    setNewest((shown) => {
      const first = newest.messages[0]?.id ?? 0
      const earlier = shown.messages
        .filter((each) => each.id < first)
        .map((each) => (each.id === reported ? { ...each, reported: true } : each))
      if (earlier.length === 0) return newest
      return { ...newest, messages: [...earlier, ...newest.messages], before: shown.before }
    })
  const older = () =>
    void act.run(async () => {
      const before = thread.before ?? 0
      const page = await callApi('POST /api/web/message/thread', { id: thread.id, before })
      setNewest((shown) => ({
        ...shown,
        messages: [...page.messages, ...shown.messages],
        before: page.before,
      }))
    })
  return { thread, setThread, older, ...act }
}

interface PartProps {
  thread: MessageThread
  onChange: (thread: MessageThread) => void
}

function Answer({ thread: { id, state, role }, onChange }: PartProps) {
  const { t } = useTranslation('messages')
  if (state !== 'open') {
    return (
      <div className={styles.notice}>
        <p>{t(`states.${state}`)}</p>
        {state === 'closed' && <OtherWays />}
      </div>
    )
  }
  return (
    <MessageForm
      key={id}
      about={id}
      label={t(role === 'owner' ? 'answer' : 'write')}
      hint={t('answerHint')}
      submit={t('send')}
      send={async (text, send_key) => {
        onChange(await callApi('POST /api/web/message/reply', { id, text, send_key }))
        showMessage({ kind: 'success', text: t('sent') })
      }}
    />
  )
}

/** What a member can do whose question nobody takes. */
function OtherWays() {
  const { t } = useTranslation('messages')
  return (
    <>
      <p>{t('next.intro')}</p>
      <div className={styles.buttons}>
        <ButtonLink to={paths.rootRequest()}>{t('next.staff')}</ButtonLink>
        <ButtonLink to={paths.messages()}>{t('next.list')}</ButtonLink>
      </div>
    </>
  )
}

function Block({ thread: { id, state, other }, act, onChange }: PartProps & { act: Act }) {
  const { t } = useTranslation('messages')
  // Of somebody who is gone nothing comes any more.
  if (other === '' || other === SITE_SENDER) return null
  const blocked = state === 'blocked'
  return (
    <div>
      <Button
        variant={blocked ? 'secondary' : 'quiet'}
        busy={act.busy}
        onClick={() =>
          void act.run(async () => {
            onChange(await callApi('POST /api/web/message/block', { id, blocked: !blocked }))
          })
        }
      >
        {t(blocked ? 'unblock' : 'block')}
      </Button>
    </div>
  )
}
