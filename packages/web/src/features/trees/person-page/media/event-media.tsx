import type { PersonMedia } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { DocumentLink } from './document-item.tsx'
import styles from './media.module.css'
import { PhotoLink } from './photo.tsx'

interface EventMediaProps {
  media: readonly PersonMedia[]
  onShow: (id: string) => void
}

/** What shows an event, small, beside its words. */
export function EventMedia({ media, onShow }: EventMediaProps) {
  const { t } = useTranslation('person')
  if (media.length === 0) return null
  return (
    <ul className={styles.ofEvent} aria-label={t('media.eventMedia')}>
      {media.map((each) => (
        <li key={each.id}>
          {each.kind === 'photo' ? (
            <PhotoLink media={each} onShow={onShow} />
          ) : (
            <DocumentLink media={each} />
          )}
        </li>
      ))}
    </ul>
  )
}
