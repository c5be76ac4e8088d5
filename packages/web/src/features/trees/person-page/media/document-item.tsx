import type { PersonMedia } from '@suyuan/contract/tree-views'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { useDateWords } from '../../../../pickers/dates/date-words.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
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

/** The way to a document, which the browser shows in a tab of its own. */
export function DocumentLink({ media }: Pick<DocumentItemProps, 'media'>) {
  const { t } = useTranslation('person')
  return (
    <a href={media.file.url} target="_blank" rel="noreferrer">
      <RecordText>{mediaTitle(media, t)}</RecordText>
      <VisuallyHidden>{t('page.newTab')}</VisuallyHidden>
    </a>
  )
}

/** A document: what it is, how large, and the way to it. */
export function DocumentItem({ media, event, onEdit }: DocumentItemProps) {
  const { t } = useTranslation('person')
  const number = useNumberFormat()
  const dateWords = useDateWords()
  const title = mediaTitle(media, t)
  const size = t('media.size', { kind: fileKind(media), size: number(megabytes(media.file.size)) })
  return (
    <div className={styles.document}>
      <IconFileText size={28} aria-hidden="true" />
      <div>
        <DocumentLink media={media} />
        <p className={styles.about}>
          <RecordText>
            {[size, dateWords(mediaDate(media)), event].filter(Boolean).join(' · ')}
          </RecordText>
        </p>
        <a
          href={media.file.url}
          download={media.file.name}
          className={styles.save}
          data-print="hide"
        >
          {t('media.save')}
          <VisuallyHidden>
            <RecordText>{t('media.saveOf', { title })}</RecordText>
          </VisuallyHidden>
        </a>
        {media.description !== '' && (
          <p className={styles.words}>
            <RecordText>{media.description}</RecordText>
          </p>
        )}
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
