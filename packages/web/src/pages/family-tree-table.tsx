import type { FamilyTree, PersonPage } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { TablePage } from '../features/trees/table/table-page.tsx'
import type { LoadedTable } from '../features/trees/table/use-table-rows.ts'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-table.ts'

export const handle: PageHandle = { footer: false, floating: false, personal: true }

/** Rows that come with the page: no more than a window shows. */
const AT_FIRST = 40

type Root = Pick<PersonPage, 'id' | 'surname' | 'name'>
type Found = { kind: 'found'; book: FamilyTree; root: Root | null; table: LoadedTable }
type Missing = { kind: 'missing' }

/** Whoever may not edit the tree hears no more than that there is nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(pageContext)
  const id = url.searchParams.get('id')
  const person = url.searchParams.get('person-id')
  const missing = () => data<Found | Missing>({ kind: 'missing' }, { status: 404 })
  if (!id || !signedIn) return missing()
  try {
    const asked = { family_tree_id: id, root_id: person }
    const [book, found, { rows, total, version }] = await Promise.all([
      call('GET /api/web/tree/info', { id }),
      person ? call('POST /api/web/person/info', { family_tree_id: id, id: person }) : null,
      call('POST /api/web/tree/table/list', asked),
    ])
    const root = found && { id: found.id, surname: found.surname, name: found.name }
    const table = { rows: rows.slice(0, AT_FIRST), total, version }
    return data<Found | Missing>({ kind: 'found', book, root, table })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

export default function FamilyTreeTable({ loaderData: found }: Route.ComponentProps) {
  const { t } = useTranslation('treetable')
  return (
    <>
      <PageHead title={t('page.title')} description={t('page.description')} hidden />
      {found.kind === 'found' ? (
        <TablePage key={`${found.book.id} ${found.root?.id ?? ''}`} {...found} />
      ) : (
        <MissingTree />
      )}
    </>
  )
}
