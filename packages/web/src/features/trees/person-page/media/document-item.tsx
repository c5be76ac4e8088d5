import type { PersonMedia } from '@suyuan/contract/tree-views'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { EditIcon } from '../edit-icon.tsx'
import type { OnEdit } from '../edits.ts'
import styles from './media.module.css'
import { fileKind, mediaDate, mediaTitle, megabytes } from './media-words.ts'

interface DocumentItemProps {
  media: PersonMedia
  /** The event that it tells of, in words; '' where of none. */
  event: string
  onEdit: OnEdit
}

/** A document: what it is, how large, and the way to it. */
export function DocumentItem({ media, event, onEdit }: DocumentItemProps) {
  const { t } = useTranslation('person')
  const number = useNumberFormat()
  const title = mediaTitle(media, t)
  const size = t('media.size', { kind: fileKind(media), size: number(megabytes(media.file.size)) })
  return (
    <div className={styles.document}>
      <IconFileText size={28} aria-hidden="true" />
      <div>
        <a href={media.file.url}>{title}</a>
        <p className={styles.about}>
          {[size, mediaDate(media, t), event].filter(Boolean).join(' · ')}
        </p>
        {media.description !== '' && <p className={styles.words}>{media.description}</p>}
      </div>
      {onEdit && (
        <EditIcon
          label={t('page.editOf', { what: title })}
          onPress={() => onEdit({ what: 'media', media })}
        />
      )}
    </div>
  )
}
