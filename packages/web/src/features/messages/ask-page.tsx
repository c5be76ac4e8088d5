import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { callApi } from '../../lib/call-api.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { showMessage } from '../../ui/messages.ts'
import { RecordText } from '../../ui/record-text.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './messages.module.css'

interface AskPageProps {
  book: FamilyTree
  /** Whom the question is about; null where it is about the family tree. */
  person: { id: string; name: string } | null
}

/** A question to the owner of a public family tree. */
export function AskPage({ book, person }: AskPageProps) {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const about = `${book.id} ${person?.id ?? ''}`
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('ask.title')}</h1>
      <Card className={styles.stack}>
        <p>
          <Link to={paths.familyTree({ id: book.id })}>
            <RecordText>{t('about', { title: book.title })}</RecordText>
          </Link>
          {person && (
            <>
              {' · '}
              <Link to={paths.familyTreePerson({ id: person.id, family_tree_id: book.id })}>
                <RecordText>{person.name}</RecordText>
              </Link>
            </>
          )}
        </p>
        <p className={styles.hint}>{t('ask.privacy')}</p>
        <MessageForm
          key={about}
          about={about}
          label={t('ask.label')}
          hint={t('ask.hint')}
          submit={t('ask.submit')}
          send={async (text, send_key) => {
            const { id } = await callApi('POST /api/web/message/ask', {
              family_tree_id: book.id,
              person_id: person?.id,
              text,
              send_key,
            })
            showMessage({ kind: 'success', text: t('sent') })
            await navigate(paths.messages({ id }), { replace: true })
          }}
        />
      </Card>
    </div>
  )
}
