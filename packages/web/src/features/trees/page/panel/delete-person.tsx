import { fullName } from '@suyuan/contract/full-name'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomUuid } from '../../../../lib/random-uuid.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { failureWords } from '../failure-words.ts'

interface Deletion {
  id: string
  family_tree_id: string
  row_version: number
  request_key: string
}

interface DeletePersonProps {
  person: PersonPage
  onDelete: (form: Deletion) => Promise<void>
  onFailure: (text: string) => void
}

/** Takes a person out of the book, once it has been said what that means. */
export function DeletePerson({ person, onDelete, onFailure }: DeletePersonProps) {
  const { t } = useTranslation('treepage')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = fullName(person.surname, person.name)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      const { id, family_tree_id, row_version } = person
      await onDelete({ id, family_tree_id, row_version, request_key: randomUuid() })
    } catch (error) {
      onFailure(failureWords(error, t('failed.operation')))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <p>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('delete.button')}
        </Button>
      </p>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('delete.title')}
        actions={
          <>
            <Button variant="primary" busy={busy} onClick={() => void remove()}>
              {t('delete.confirm')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('delete.cancel')}</Button>
          </>
        }
      >
        <p>{t('delete.text', { name })}</p>
      </Dialog>
    </>
  )
}
