import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../../lib/call-api.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { personsOf } from '../panel/use-person.ts'
import styles from './dialogs.module.css'
import type { Run } from './member-list.tsx'

interface MemberClaimsProps {
  book: FamilyTree
  busy: boolean
  run: Run
}

/** Which people members say that they are, and ask the owner to confirm; nothing where nobody asks. */
export function MemberClaims({ book, busy, run }: MemberClaimsProps) {
  const { t } = useTranslation('persondata')
  const { data, isError, isFetching, refetch } = useQuery({
    // Read anew with the members, whenever something is done in the dialog.
    queryKey: [...personsOf(book.id), 'members', 'claims'],
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/web/tree/claim/list',
        { family_tree_id: book.id },
        { silent: true, signal },
      ),
  })
  if (isError) {
    return (
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('self.claims.title')}</h3>
        <ErrorState
          message={t('self.claims.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    )
  }
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('self.claims.title')}</h3>
      <ul className={styles.list}>
        {data.list.map((claim) => (
          <ClaimItem key={claim.user_id} {...{ book, claim, busy, run }} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = MemberClaimsProps & {
  claim: Calls['POST /api/web/tree/claim/list']['output']['list'][number]
}

function ClaimItem({ book, claim, busy, run }: ItemProps) {
  const { t } = useTranslation('persondata')
  const { user_id, person_id, member, person, state } = claim
  const decide = (confirms: boolean) =>
    void run(async () => {
      const input = { family_tree_id: book.id, user_id, person_id, confirms }
      await callApi('POST /api/web/tree/claim/decide', input)
    })
  return (
    <li className={styles.item}>
      <span>
        <Link to={paths.familyTreePerson({ id: person_id, family_tree_id: book.id })}>
          <RecordText>
            {t(state === 'asked' ? 'self.claims.asks' : 'self.claims.is', { member, person })}
          </RecordText>
        </Link>
      </span>
      <span className={styles.buttons}>
        {state === 'asked' && (
          <Button busy={busy} onClick={() => decide(true)}>
            {t('self.claims.confirm')}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={() => decide(false)}>
          {t(state === 'asked' ? 'self.claims.decline' : 'self.claims.revoke')}
        </Button>
      </span>
    </li>
  )
}
