import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'

/** The answer of how many of a tree are in doubt. */
export const doubtsQuery = (treeId: string) => ['tree-life', treeId, 'total'] as const

/** Asks those who arrange a tree about people of whom it is not certain that they have died. */
export function LifeLink({
  book,
  className,
}: {
  book: FamilyTree
  className?: string | undefined
}) {
  const { t } = useTranslation('treepage')
  const format = useNumberFormat()
  const asks = book.may.arrange && !book.is_demonstration
  const { data } = useQuery({
    queryKey: doubtsQuery(book.id),
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/web/tree/life/list',
        { family_tree_id: book.id },
        { silent: true, signal },
      ),
    enabled: asks,
  })
  const count = (data?.total ?? 0) + (data?.reread ?? 0)
  if (!asks || count === 0) return null
  return (
    <Link to={paths.familyTreeLife({ id: book.id })} className={className}>
      {t('tools.life', { number: format(count) })}
    </Link>
  )
}
