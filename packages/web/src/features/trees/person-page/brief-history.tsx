import type { PersonPage } from '@suyuan/contract/tree-views'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { AddLink } from './add-link.tsx'
import { EditIcon } from './edit-icon.tsx'
import type { OnEdit } from './edits.ts'
import { EventWords } from './event-words.tsx'
import styles from './person-page.module.css'

interface BriefHistoryProps {
  person: PersonPage
  onEdit: OnEdit
}

/** A life in a few words: the event of type 14. */
export function BriefHistory({ person, onEdit }: BriefHistoryProps) {
  const { t } = useTranslation('person')
  const brief = person.event.find(({ e_type }) => e_type === BRIEF_HISTORY)
  if (!brief && !onEdit) return null
  return (
    <Card data-print={brief ? undefined : 'hide'}>
      <div className={styles.headingRow}>
        <h2 className={styles.heading}>{t('brief.title')}</h2>
        {brief && onEdit && (
          <EditIcon
            label={t('brief.edit')}
            onPress={() => onEdit({ what: 'brief', event: brief })}
          />
        )}
      </div>
      {brief ? (
        <EventWords event={brief} of={{ person, event: brief }} />
      ) : (
        <>
          <p className={styles.hint}>{t('brief.empty')}</p>
          <AddLink onPress={() => onEdit?.({ what: 'brief', event: null })}>
            {t('brief.write')}
          </AddLink>
        </>
      )}
    </Card>
  )
}
