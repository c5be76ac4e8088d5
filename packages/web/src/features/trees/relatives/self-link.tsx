import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** Leads a member who has not said who they are to the steps to their own card. */
export function SelfLink({
  book,
  className,
}: {
  book: FamilyTree
  className?: string | undefined
}) {
  const { t } = useTranslation('treepage')
  if (!book.may.claim || book.me || book.is_demonstration) return null
  return (
    <Link to={paths.familyTreeSelf({ id: book.id })} className={className}>
      {t('tools.self')}
    </Link>
  )
}
