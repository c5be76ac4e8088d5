import { useTranslation } from 'react-i18next'
import { findImports } from '../features/trees/files/import/find-import.ts'
import { ImportPage } from '../features/trees/files/import/import-page.tsx'
import { useCurrentUser } from '../lib/current-user.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-import.ts'

export const handle: PageHandle = { background: 'pale-blue', floating: false, personal: true }

export function loader({ context, url }: Route.LoaderArgs) {
  return findImports(context.get(pageContext).call, url)
}

/** Bringing a family tree from a file: choose, look at what was found, confirm. */
export default function FamilyTreeImport({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('treefiles')
  const { user } = useCurrentUser()
  return (
    <>
      <PageHead title={t('import.title')} description={t('import.description')} hidden />
      <ImportPage key={loaderData.current?.id ?? ''} {...loaderData} user={user} />
    </>
  )
}
