import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { paths } from '../../../paths.ts'

/** Leads those who belong to the tree to what was found for it, and says how much waits for them. */
export function HintsLink({
  book,
  className,
}: {
  book: FamilyTree
  className?: string | undefined
}) {
  const { t } = useTranslation('treepage')
  const belongs = book.may.read_history && !book.is_demonstration
  const { data } = useQuery({
    queryKey: ['hints', book.id, 'open'],
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/web/tree/hint/list',
        { family_tree_id: book.id },
        { silent: true, signal },
      ),
    enabled: belongs,
  })
  if (!belongs) return null
  const count = data?.open_count ?? 0
  return (
    <Link to={paths.familyTreeHints(book.id)} className={className}>
      {count > 0 ? t('tools.hintsOpen', { count }) : t('tools.hints')}
    </Link>
  )
}
