import type { PersonMedia } from '@suyuan/contract/tree-views'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addOverlay } from '../../../../lib/overlay-history.ts'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const place = photos.findIndex(({ id }) => id === shown)
  const photo = photos[place]

  useLayoutEffect(() => {
    const node = dialog.current
    node?.showModal()
    return () => node?.close()
  }, [])
  const closeByBack = useEffectEvent(() => onClose())
  useEffect(() => addOverlay(closeByBack), [])
  const isGone = photo === undefined
  useEffect(() => {
    // Somebody else has taken it away meanwhile.
    if (isGone) closeByBack()
  }, [isGone])
  if (!photo) return null

  const go = (step: -1 | 1) => {
    const next = photos[place + step]
    if (next) onShow(next.id)
  }
  const title = mediaTitle(photo, t)
  const date = mediaDate(photo, t)
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
      onTouchStart={({ touches }) => {
        const touch = touches.length === 1 ? touches[0] : undefined
        start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches[0]
        if (!touch || !start.current) return
        const x = touch.clientX - start.current.x
        const y = touch.clientY - start.current.y
        if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) go(x > 0 ? -1 : 1)
      }}
    >
      <div className={styles.head}>
        <span>{t('media.lightbox.of', { number: place + 1, count: photos.length })}</span>
        <button type="button" className={styles.close} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
          {t('media.lightbox.close')}
        </button>
      </div>
      <div className={styles.stage}>
        <img key={photo.id} {...photoSet(photo.file)} sizes="100vw" alt={title} />
        {place > 0 && (
          <button
            type="button"
            className={styles.turn}
            data-way="back"
            aria-label={t('media.lightbox.previous')}
            onClick={() => go(-1)}
          >
            <IconChevronLeft size={28} aria-hidden="true" />
          </button>
        )}
        {place < photos.length - 1 && (
          <button
            type="button"
            className={styles.turn}
            data-way="on"
            aria-label={t('media.lightbox.next')}
            onClick={() => go(1)}
          >
            <IconChevronRight size={28} aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={styles.words} aria-live="polite">
        <h2>{title}</h2>
        {date !== '' && <p>{date}</p>}
        {photo.description !== '' && <p className={styles.description}>{photo.description}</p>}
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
    </dialog>
  )
}
