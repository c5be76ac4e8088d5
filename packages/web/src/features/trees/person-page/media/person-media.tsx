import type { PersonMedia, PersonPage } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/card.tsx'
import { AddLink } from '../add-link.tsx'
import type { Done, OnEdit } from '../edits.ts'
import pageStyles from '../person-page.module.css'
import { UndoLine } from '../undo-line.tsx'
import { DocumentItem } from './document-item.tsx'
import styles from './media.module.css'
import { Photo } from './photo.tsx'

interface PersonMediaCardProps {
  person: PersonPage
  onEdit: OnEdit
  onShow: (id: string) => void
  /** What has just been taken away, and can be brought back. */
  done: Done | null
  onUndo: () => void
}

/** Photos as a grid, documents as a list; for readers nothing where there are none. */
export function PersonMediaCard({ person, onEdit, onShow, done, onUndo }: PersonMediaCardProps) {
  const { t } = useTranslation('person')
  const { media } = person
  if (media.length === 0 && !onEdit) return null
  const photos = media.filter(({ kind }) => kind === 'photo')
  const documents = media.filter(({ kind }) => kind === 'document')
  const eventOf = ({ event_id }: PersonMedia) =>
    person.event.find(({ id }) => id === event_id)?.type_info.type_name ?? ''
  const add = () => onEdit?.({ what: 'addMedia' })
  return (
    <Card className={styles.card} data-print={media.length > 0 ? undefined : 'hide'}>
      <h2 className={pageStyles.heading}>{t('media.title')}</h2>
      <UndoLine words={done && t('media.removed', { title: done.title })} onUndo={onUndo} />
      {media.length === 0 && <p className={pageStyles.hint}>{t('media.empty')}</p>}
      {photos.length > 0 && (
        <ul className={styles.grid}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Photo media={photo} event={eventOf(photo)} onShow={onShow} onEdit={onEdit} />
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <section>
          {photos.length > 0 && <h3 className={styles.subheading}>{t('media.documents')}</h3>}
          <ul className={styles.documents}>
            {documents.map((document) => (
              <li key={document.id}>
                <DocumentItem media={document} event={eventOf(document)} onEdit={onEdit} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {onEdit && (
        <AddLink onPress={add}>{t(media.length > 0 ? 'media.addMore' : 'media.add')}</AddLink>
      )}
    </Card>
  )
}
