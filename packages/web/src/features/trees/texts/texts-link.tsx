import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** Leads those who change a tree to the books whose text is brought into it. */
export function TextsLink({
  book,
  className,
}: {
  book: FamilyTree
  className?: string | undefined
}) {
  const { t } = useTranslation('treepage')
  if (!book.may.edit || book.is_demonstration) return null
  return (
    <Link to={paths.familyTreeText({ id: book.id })} className={className}>
      {t('tools.texts')}
    </Link>
  )
}
