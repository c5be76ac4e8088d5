import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { useLangOfWhole } from '../../../../ui/record-text.tsx'
import { failureWords } from '../../page/failure-words.ts'
import { ImportAct } from './import-act.tsx'
import styles from './import-page.module.css'

export type Destination = 'new' | 'book'

interface ChooseDestinationProps {
  id: string
  destination: Destination
  onDestination: (destination: Destination) => void
  take: (next: TreeImport) => void
}

/** Whether a file becomes a new family tree or goes into one that is there already. */
export function ChooseDestination({
  id,
  destination,
  onDestination,
  take,
}: ChooseDestinationProps) {
  const { t } = useTranslation('treefiles')
  return (
    <Card className={styles.outcome}>
      <h2>{t('merge.destination')}</h2>
      <ChoiceField
        name="destination"
        label={t('merge.destinationLabel')}
        choices={[
          { value: 'new', text: t('merge.newBook') },
          { value: 'book', text: t('merge.ownBook') },
        ]}
        value={destination}
        onChange={(value) => onDestination(value === 'book' ? 'book' : 'new')}
      />
      {destination === 'book' && <ChooseTree id={id} take={take} />}
    </Card>
  )
}

function ChooseTree({ id, take }: Pick<ChooseDestinationProps, 'id' | 'take'>) {
  const { t } = useTranslation('treefiles')
  const langOf = useLangOfWhole()
  const [chosen, setChosen] = useState('')
  const { data, error } = useQuery({
    queryKey: ['tree-import-books'],
    queryFn: () => callApi('POST /api/web/tree/list', {}),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (family_tree_id: string) =>
      callApi('POST /api/web/tree/import/match', { id, family_tree_id }),
    onSuccess: take,
    onError: (failure) =>
      showMessage({ kind: 'error', text: failureWords(failure, t('import.failed')) }),
  })
  const all = data ? [...data.list, ...data.shared] : []
  const books = all.filter(({ may }) => may.arrange)
  const book = books.find((each) => each.id === chosen) ?? books[0]
  if (error) return <p role="alert">{failureWords(error, t('import.failed'))}</p>
  if (!data) return null
  return (
    <>
      {book ? (
        <label className={styles.field}>
          <span>{t('merge.which')}</span>
          <select value={book.id} onChange={(event) => setChosen(event.currentTarget.value)}>
            {books.map(({ id: value, title, people }) => (
              <option key={value} value={value} lang={langOf(title)}>
                {t('merge.bookOf', { title, count: people })}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p role="status">{t('merge.noBook')}</p>
      )}
      {books.length < all.length && <p className={styles.hint}>{t('merge.branchOnly')}</p>}
      <p className={styles.hint}>{t('merge.compareHint')}</p>
      <div className={styles.buttons}>
        {book && (
          <Button variant="primary" busy={isPending} onClick={() => mutate(book.id)}>
            {t('merge.compare')}
          </Button>
        )}
        <ImportAct id={id} act="cancel" take={take} />
      </div>
    </>
  )
}
