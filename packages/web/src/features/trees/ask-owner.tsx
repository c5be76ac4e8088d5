import type { FamilyTree } from '@suyuan/contract/tree-views'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

interface AskOwnerProps {
  book: FamilyTree
  /** Whom the question is about; absent where it is about the family tree. */
  person?: string | undefined
  className?: string | undefined
  children: React.ReactNode
}

/** Leads to a question to the owner of a public family tree; nothing where nobody can be asked. */
export function AskOwner({ book, person, className, children }: AskOwnerProps) {
  const { visibility, relation, is_demonstration: ofTheSite } = book
  if (visibility !== 'public' || relation === 'owner' || ofTheSite) return null
  return (
    <Link to={paths.messages({ book: book.id, person })} className={className} data-print="hide">
      {children}
    </Link>
  )
}
