import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** Leads everybody who reads a tree to its days of death and birthdays. */
export function AnniversariesLink({
  book,
  className,
}: {
  book: FamilyTree
  className?: string | undefined
}) {
  const { t } = useTranslation('treepage')
  return (
    <Link to={paths.familyTreeAnniversaries({ id: book.id })} className={className}>
      {t('tools.anniversaries')}
    </Link>
  )
}
