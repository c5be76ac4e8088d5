import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LegalLine } from '../../../../ui/legal-links.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { newPersonInput, newPersonValues, savedPerson } from '../../person-form/person-values.ts'
import { failureWords } from '../failure-words.ts'
import type { TreeWrites } from '../use-writes.ts'
import { NewPersonForm } from './new-person-form.tsx'
import { useDraftForm } from './use-draft-form.ts'

interface FirstPersonProps {
  book: FamilyTree
  writes: TreeWrites
  narrow: boolean
  onDone: (serial: number) => void
  onFailure: (text: string) => void
}

/** The form of the person whom a tree begins with. */
export function FirstPerson({ book, writes, narrow, onDone, onFailure }: FirstPersonProps) {
  const { t } = useTranslation('treepage')
  const kept = useDraftForm(`${book.id} first`, {
    values: newPersonValues({ surname: book.surname }),
    version: 0,
  })
  const added = useRef(0)
  return (
    <NewPersonForm
      kept={kept}
      takesFocus={!narrow}
      terms={<LegalLine before={t('first.terms')} after={t('first.termsAfter')} />}
      send={async (values, keyOf) => {
        const said = newPersonInput(values)
        const { id, serial, person } = await writes.init({ ...said, request_key: keyOf(said) })
        kept.passOn(`${book.id} ${id}`)
        kept.saved(values, savedPerson(person, values))
        showMessage({ kind: 'success', text: t('first.done') })
        added.current = serial
      }}
      onDone={() => onDone(added.current)}
      onFailure={(error) => onFailure(failureWords(error, t('failed.first')))}
    />
  )
}
