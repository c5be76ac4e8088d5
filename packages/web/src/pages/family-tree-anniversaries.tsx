import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { AnniversariesPage } from '../features/trees/anniversaries/anniversaries-page.tsx'
import {
  type Asked,
  type Found as Days,
  inputOf,
  readAsked,
} from '../features/trees/anniversaries/asked.ts'
import type { Following } from '../features/trees/anniversaries/follow-card.tsx'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { callOrNull } from '../lib/call-or-null.ts'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-anniversaries.ts'

export const handle: PageHandle = { personal: true }

type Found = {
  kind: 'found'
  book: FamilyTree
  asked: Asked
  found: Days
  following: Following | null
}
type Missing = { kind: 'missing' }

/** What cannot be asked of the tree, such as a month far away, is as if there were no such page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  const id = url.searchParams.get('id')
  const missing = () => data<Found | Missing>({ kind: 'missing' }, { status: 404 })
  if (!id) return missing()
  const asked = readAsked(url.searchParams)
  try {
    const [book, found] = await Promise.all([
      call('GET /api/web/tree/info', { id }),
      call('POST /api/web/tree/anniversary/list', inputOf(id, asked)),
    ])
    // Those alone who belong to the tree; without it the page is whole, too.
    const following =
      book.may.read_history && !book.is_demonstration
        ? await callOrNull(call, 'POST /api/web/tree/anniversary/following', {
            family_tree_id: id,
          })
        : null
    return data<Found | Missing>({ kind: 'found', book, asked, found, following })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

export default function FamilyTreeAnniversaries({ loaderData: found }: Route.ComponentProps) {
  const { t } = useTranslation('anniversaries')
  const title =
    found.kind === 'found' ? t('page.titleOf', { title: found.book.title }) : t('page.title')
  return (
    <>
      <PageHead title={title} description={t('page.description')} hidden />
      {found.kind === 'found' ? <AnniversariesPage {...found} /> : <MissingTree />}
    </>
  )
}
