import type { PersonPage } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
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

/** Takes a person out of the tree, once it has been said what that means. */
export function DeletePerson({ person, onDelete, onFailure }: DeletePersonProps) {
  const { t } = useTranslation('treepage')
  const [asking, setAsking] = useState(false)
  const { busy, run } = useOneCall()
  const name = fullName(person.surname, person.name)

  async function remove(): Promise<void> {
    const { id, family_tree_id, row_version } = person
    const said = { id, family_tree_id, row_version }
    await run(
      (keyOf) => onDelete({ ...said, request_key: keyOf(said) }),
      (error) => onFailure(failureWords(error, t('failed.operation'))),
    )
    setAsking(false)
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
        <p>
          <RecordText>{t('delete.text', { name })}</RecordText>
        </p>
      </Dialog>
    </>
  )
}
