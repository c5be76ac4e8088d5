import type { PersonMedia } from '@suyuan/contract/tree-views'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addOverlay } from '../../../../lib/overlay-history.ts'
import { useDateWords } from '../../../../pickers/dates/date-words.tsx'
import { WindowMessages } from '../../../../ui/message-region.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { photoSet } from '../../photo-set.ts'
import type { OnEdit } from '../edits.ts'
import styles from './lightbox.module.css'
import { mediaDate, mediaTitle } from './media-words.ts'

interface LightboxProps {
  photos: readonly PersonMedia[]
  /** Id of the one that is shown. */
  shown: string
  onShow: (id: string) => void
  onClose: () => void
  onEdit: OnEdit
}

/** Pixels that a finger moves before it turns to the next photo. */
const SWIPE = 48

/**
 * Photos one by one, as large as the window. The browser keeps the focus inside and closes it on
 * Escape; arrows and fingers lead on, the way back closes it.
 */
export function Lightbox({ photos, shown, onShow, onClose, onEdit }: LightboxProps) {
  const { t } = useTranslation('person')
  const dialog = useModal(onClose)
  const place = photos.findIndex(({ id }) => id === shown)
  const photo = photos[place]
  const go = (step: -1 | 1) => {
    const next = photos[place + step]
    if (next) onShow(next.id)
  }
  const swipe = useSwipe(go)

  const isGone = photo === undefined
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    // Somebody else has taken it away meanwhile.
    if (isGone) leave()
  }, [isGone])
  if (!photo) return null

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={t('media.lightbox.title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1)
        if (key === 'ArrowRight') go(1)
      }}
      {...swipe}
    >
      <div className={styles.head}>
        <span>{t('media.lightbox.of', { number: place + 1, count: photos.length })}</span>
        <button type="button" className={styles.close} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
          {t('media.lightbox.close')}
        </button>
      </div>
      <div className={styles.stage}>
        <img key={photo.id} {...photoSet(photo.file)} sizes="100vw" alt={mediaTitle(photo, t)} />
        {place > 0 && <Turn step={-1} go={go} />}
        {place < photos.length - 1 && <Turn step={1} go={go} />}
      </div>
      <Words photo={photo} onClose={onClose} onEdit={onEdit} />
      <WindowMessages />
    </dialog>
  )
}

/** A dialog over the page from the beginning, which the way back closes. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const node = dialog.current
    node?.showModal()
    return () => node?.close()
  }, [])
  const closeByBack = useEffectEvent(() => onClose())
  useEffect(() => addOverlay(closeByBack), [])
  return dialog
}

/** For an element on which one finger turns to what comes before or after. */
function useSwipe(go: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: React.TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: React.TouchEvent) {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) go(x > 0 ? -1 : 1)
    },
  }
}

const turns = {
  '-1': { way: 'back', label: 'media.lightbox.previous', Icon: IconChevronLeft },
  '1': { way: 'on', label: 'media.lightbox.next', Icon: IconChevronRight },
} as const

function Turn({ step, go }: { step: -1 | 1; go: (step: -1 | 1) => void }) {
  const { t } = useTranslation('person')
  const { way, label, Icon } = turns[step]
  return (
    <button
      type="button"
      className={styles.turn}
      data-way={way}
      aria-label={t(label)}
      onClick={() => go(step)}
    >
      <Icon size={28} aria-hidden="true" />
    </button>
  )
}

/** What is said of a photo, and what can be done with it. */
function Words({
  photo,
  onClose,
  onEdit,
}: Pick<LightboxProps, 'onClose' | 'onEdit'> & { photo: PersonMedia }) {
  const { t } = useTranslation('person')
  const dateWords = useDateWords()
  const date = dateWords(mediaDate(photo))
  return (
    <div className={styles.words} aria-live="polite">
      <h2>
        <RecordText>{mediaTitle(photo, t)}</RecordText>
      </h2>
      {date !== '' && (
        <p>
          <RecordText>{date}</RecordText>
        </p>
      )}
      {photo.description !== '' && (
        <p className={styles.description}>
          <RecordText>{photo.description}</RecordText>
        </p>
      )}
      <p className={styles.links}>
        <a href={photo.file.url} target="_blank" rel="noreferrer">
          {t('media.lightbox.original')}
        </a>
        {onEdit && (
          <button
            type="button"
            onClick={() => {
              onClose()
              onEdit({ what: 'media', media: photo })
            }}
          >
            {t('media.lightbox.edit')}
          </button>
        )}
      </p>
    </div>
  )
}
