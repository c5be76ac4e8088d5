import type { PersonMedia } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { useDateWords } from '../../../../pickers/dates/date-words.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { photoSet } from '../../photo-set.ts'
import { EditIcon } from '../edit-icon.tsx'
import type { OnEdit } from '../edits.ts'
import styles from './media.module.css'
import { mediaDate, mediaTitle } from './media-words.ts'

interface PhotoProps {
  media: PersonMedia
  /** The event that it shows, in words; '' where it shows none. */
  event: string
  onShow: (id: string) => void
  onEdit: OnEdit
}

/** A photo with its caption. */
export function Photo({ media, event, onShow, onEdit }: PhotoProps) {
  const { t } = useTranslation('person')
  const dateWords = useDateWords()
  const date = dateWords(mediaDate(media))
  return (
    <figure className={styles.photo}>
      <PhotoLink media={media} onShow={onShow} />
      <figcaption className={styles.caption}>
        <div>
          {media.title !== '' && (
            <p className={styles.title}>
              <RecordText>{media.title}</RecordText>
            </p>
          )}
          <p className={styles.about}>
            <RecordText>{[date, event].filter(Boolean).join(' · ')}</RecordText>
          </p>
        </div>
        {onEdit && (
          <EditIcon
            label={t('page.editOf', { what: mediaTitle(media, t) })}
            onPress={() => onEdit({ what: 'media', media })}
          />
        )}
      </figcaption>
    </figure>
  )
}

/** The picture, which opens large; without scripts it is a link to the file. */
export function PhotoLink({ media, onShow }: Pick<PhotoProps, 'media' | 'onShow'>) {
  const { t } = useTranslation('person')
  const title = mediaTitle(media, t)
  return (
    <a
      href={media.file.url}
      className={styles.picture}
      aria-label={t('media.enlarge', { title })}
      onClick={(press) => {
        if (press.metaKey || press.ctrlKey || press.shiftKey) return
        press.preventDefault()
        onShow(media.id)
      }}
    >
      <img
        {...photoSet(media.file)}
        sizes="(width < 30rem) 45vw, 14rem"
        alt=""
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}
