import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { ProgressLine } from '../../../../../ui/progress-line.tsx'
import { RecordText } from '../../../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx'
import styles from './add-media-dialog.module.css'
import type { Queued } from './media-queue.ts'
import { mayRetry, type useMediaQueue } from './use-media-queue.ts'

type Sending = ReturnType<typeof useMediaQueue>

/** Every chosen file with how far it is, and what can be done where it failed. */
export function QueueList({ sending }: { sending: Sending }) {
  if (sending.queue.length === 0) return null
  return (
    <ul className={styles.queue}>
      {sending.queue.map((item) => (
        <li key={item.key} data-state={item.state}>
          <span className={styles.name}>
            <RecordText>{item.file.name}</RecordText>
          </span>
          <State item={item} />
          {item.state === 'failed' && <Choices item={item} sending={sending} />}
        </li>
      ))}
    </ul>
  )
}

function State({ item: { state, share, failure, file } }: { item: Queued }) {
  const { t } = useTranslation('person')
  switch (state) {
    case 'waiting':
      return <span className={styles.hint}>{t('media.dialog.waiting')}</span>
    case 'sending':
      return (
        <ProgressLine
          value={Math.round(share * 100)}
          label={t('media.dialog.sending', { name: file.name })}
        />
      )
    case 'done':
      return (
        <span className={styles.done}>
          <IconCheck size={18} aria-hidden="true" />
          {t('media.dialog.done')}
        </span>
      )
    case 'failed':
      return (
        <span role="alert" className={styles.failure}>
          <RecordText>{failure}</RecordText>
        </span>
      )
  }
}

function Choices({ item, sending }: { item: Queued; sending: Sending }) {
  const { t } = useTranslation('person')
  const { name } = item.file
  return (
    <span className={styles.choices}>
      {mayRetry(item) && (
        <Button onClick={() => sending.retry(item.key)}>
          <span aria-hidden="true">{t('media.dialog.retry')}</span>
          <VisuallyHidden>
            <RecordText>{t('media.dialog.retryOf', { name })}</RecordText>
          </VisuallyHidden>
        </Button>
      )}
      <Button variant="quiet" onClick={() => sending.leaveOut(item.key)}>
        <span aria-hidden="true">{t('media.dialog.drop1')}</span>
        <VisuallyHidden>
          <RecordText>{t('media.dialog.dropOf', { name })}</RecordText>
        </VisuallyHidden>
      </Button>
    </span>
  )
}
