import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { TreeLists } from './find-own-trees.ts'
import styles from './own-trees.module.css'
import type { TreeActions } from './use-tree-actions.ts'

interface InvitationsProps {
  invitations: TreeLists['invitations']
  actions: TreeActions
}

/** Invitations into the trees of others that wait for an answer. */
export function Invitations({ invitations, actions }: InvitationsProps) {
  const { t } = useTranslation('mytrees')
  const day = useDayFormat('prose')
  if (invitations.length === 0) return null
  return (
    <Card>
      <SectionTitle title={t('invitations.title')} />
      <ul className={styles.rows}>
        {invitations.map((invitation) => {
          const { id, title, surname, role, expires_at } = invitation
          const whose = (
            <VisuallyHidden>
              <RecordText>{t('book.of', { title })}</RecordText>
            </VisuallyHidden>
          )
          return (
            <li key={id} className={styles.row}>
              <p>
                <RecordText>
                  {t('invitations.text', {
                    title,
                    surname,
                    role: t(`role.${role}`),
                    date: day(expires_at),
                  })}
                </RecordText>
              </p>
              <div className={styles.buttons}>
                <Button
                  busy={actions.busy === `accept ${id}`}
                  onClick={() => void actions.accept(invitation)}
                >
                  {t('invitations.accept')} {whose}
                </Button>
                <Button
                  variant="quiet"
                  busy={actions.busy === `decline ${id}`}
                  onClick={() => void actions.decline(invitation)}
                >
                  {t('invitations.decline')} {whose}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
