import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

const addresses = {
  checks: paths.familyTreeChecks,
  duplicates: paths.familyTreeDuplicates,
  texts: paths.familyTreeText,
}

interface EditorLinkProps {
  book: FamilyTree
  /** What may be wrong, who may stand in the tree twice, or the books whose text is brought in. */
  tool: keyof typeof addresses
  className?: string | undefined
}

/** Leads those who change a tree to a tool of theirs; others, and the demonstration, have none. */
export function EditorLink({ book, tool, className }: EditorLinkProps) {
  const { t } = useTranslation('treepage')
  if (!book.may.edit || book.is_demonstration) return null
  return (
    <Link to={addresses[tool]({ id: book.id })} className={className}>
      {t(`tools.${tool}`)}
    </Link>
  )
}
