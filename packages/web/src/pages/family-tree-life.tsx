import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { LifePage } from '../features/trees/life/life-page.tsx'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-life.ts'

export const handle: PageHandle = { personal: true }

interface Found {
  kind: 'found'
  book: FamilyTree
  doubts: Calls['POST /api/web/tree/life/list']['output']
  /** Only for the owner. */
  mentions: Calls['POST /api/web/tree/life/mentions']['output'] | null
  /** The same, where dates that were read anew wait for it. */
  dates: Calls['POST /api/web/tree/life/dates']['output'] | null
}
type Missing = { kind: 'missing' }

/** Whoever may not arrange the tree hears no more than that there is nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(pageContext)
  const id = url.searchParams.get('id')
  const missing = () => data<Found | Missing>({ kind: 'missing' }, { status: 404 })
  if (!id || !signedIn) return missing()
  try {
    const book = await call('GET /api/web/tree/info', { id })
    const [doubts, mentions, dates] = await Promise.all([
      call('POST /api/web/tree/life/list', { family_tree_id: id }),
      book.may.manage ? call('POST /api/web/tree/life/mentions', { family_tree_id: id }) : null,
      book.may.manage ? call('POST /api/web/tree/life/dates', { family_tree_id: id }) : null,
    ])
    return data<Found | Missing>({ kind: 'found', book, doubts, mentions, dates })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

export default function FamilyTreeLife({ loaderData: found }: Route.ComponentProps) {
  const { t } = useTranslation('treelife')
  return (
    <>
      <PageHead title={t('page.title')} description={t('page.description')} hidden />
      {found.kind === 'found' ? <LifePage key={found.book.id} {...found} /> : <MissingTree />}
    </>
  )
}
