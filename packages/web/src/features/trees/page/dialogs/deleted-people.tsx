import { dayInWords } from '@suyuan/contract/days'
import { langOr } from '@suyuan/contract/lang'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { personsOf } from '../panel/use-person.ts'
import styles from './dialogs.module.css'

interface DeletedPeopleProps {
  book: FamilyTree
  busy: boolean
  onRestore: (id: string) => void
}

/** People who can be restored; nothing where there are none, but a list that does not come says so. */
export function DeletedPeople({ book, busy, onRestore }: DeletedPeopleProps) {
  const { t, i18n } = useTranslation('treepage')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...personsOf(book.id), 'deleted'],
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/web/person/deleted/list',
        { family_tree_id: book.id },
        { silent: true, signal },
      ),
  })
  if (!data && !isError) return null
  if (data?.list.length === 0) return null
  const lang = langOr(i18n.language)
  return (
    <section>
      <h3 className={styles.heading}>{t('history.deleted')}</h3>
      {!data && (
        <ErrorState
          message={t('history.deletedFailed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={styles.list}>
        {data?.list.map(({ id, surname, name, restorable_until }) => (
          <li key={id} className={styles.item}>
            <span>
              <strong>
                <RecordText>{fullName(surname, name)}</RecordText>
              </strong>
              <br />
              <span className={styles.about}>
                {t('history.until', { day: dayInWords(restorable_until, lang, { zone: 'own' }) })}
              </span>
            </span>
            {book.may.edit && (
              <Button busy={busy} onClick={() => onRestore(id)}>
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
