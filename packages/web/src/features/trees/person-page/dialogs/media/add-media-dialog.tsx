import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES } from '@suyuan/contract/limits'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../../../../lib/unsaved.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { DropArea } from '../../../../../ui/drop-area.tsx'
import { showMessage } from '../../../../../ui/messages.ts'
import type { Around } from '../use-save.ts'
import styles from './add-media-dialog.module.css'
import { EventField } from './event-field.tsx'
import { acceptedFiles } from './media-queue.ts'
import { QueueList } from './queue-list.tsx'
import { useMediaQueue } from './use-media-queue.ts'

interface AddMediaDialogProps extends Around {
  person: PersonPage
}

/** Files for a person: chosen, dropped, or photographed; several at once. */
export function AddMediaDialog({ person, reload, close }: AddMediaDialogProps) {
  const { t } = useTranslation('person')
  const [event, setEvent] = useState('')
  const [leaving, setLeaving] = useState(false)
  const chosenEvent = useRef('')
  const sending = useMediaQueue({
    person,
    event: () => chosenEvent.current,
    onRest(added, failed) {
      if (added > 0) void reload()
      if (added === 0 || failed > 0) return
      showMessage({ kind: 'success', text: t('media.dialog.added', { count: added }) })
      close()
    },
  })
  useUnsaved(sending.busy)
  return (
    <>
      <Dialog
        open
        onClose={() => (sending.busy ? setLeaving(true) : close())}
        title={t('media.dialog.add')}
      >
        <div className={styles.parts}>
          <EventField
            person={person}
            value={event}
            onChange={(id) => {
              chosenEvent.current = id
              setEvent(id)
            }}
          />
          <Choice onFiles={sending.add} />
          <QueueList sending={sending} />
          <p className={styles.hint}>
            {t('media.dialog.kinds', {
              picture: MAX_PICTURE_BYTES / 1_000_000,
              document: MAX_DOCUMENT_BYTES / 1_000_000,
            })}
          </p>
        </div>
      </Dialog>
      <Dialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('media.dialog.stopTitle')}
        actions={
          <>
            <Button variant="primary" onClick={() => setLeaving(false)}>
              {t('media.dialog.goOn')}
            </Button>
            <Button
              onClick={() => {
                sending.stop()
                void reload()
                close()
              }}
            >
              {t('media.dialog.stop')}
            </Button>
          </>
        }
      >
        <p>{t('media.dialog.stopText')}</p>
      </Dialog>
    </>
  )
}

function Choice({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('person')
  const field = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const taken = (event: React.ChangeEvent<HTMLInputElement>) => {
    onFiles(event.currentTarget.files ?? [])
    // The same file may be chosen again.
    event.currentTarget.value = ''
  }
  return (
    <DropArea className={styles.drop} onFiles={onFiles}>
      <Button variant="primary" size="large" onClick={() => field.current?.click()}>
        <IconPhotoPlus size={22} aria-hidden="true" />
        {t('media.dialog.choose')}
      </Button>
      <span className={styles.camera}>
        <Button size="large" onClick={() => camera.current?.click()}>
          <IconCamera size={22} aria-hidden="true" />
          {t('media.dialog.camera')}
        </Button>
      </span>
      <p className={styles.dropHint}>{t('media.dialog.drop')}</p>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={t('media.dialog.choose')}
        onChange={taken}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        aria-label={t('media.dialog.camera')}
        onChange={taken}
      />
    </DropArea>
  )
}
