import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { HintsPage } from '../features/hints/hints-page.tsx'
import type { HintList } from '../features/hints/use-hints.ts'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-hints.ts'

type Found = { kind: 'found'; book: FamilyTree; hints: HintList }
type Missing = { kind: 'missing' }

export const handle: PageHandle = { personal: true }

/** Whoever does not belong to the tree hears no more than that there is nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(pageContext)
  const id = url.searchParams.get('id')
  const missing = () => data<Found | Missing>({ kind: 'missing' }, { status: 404 })
  if (!id || !signedIn) return missing()
  try {
    const [book, hints] = await Promise.all([
      call('GET /api/web/tree/info', { id }),
      call('POST /api/web/tree/hint/list', { family_tree_id: id }),
    ])
    return data<Found | Missing>({ kind: 'found', book, hints })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

export default function FamilyTreeHints({ loaderData: found }: Route.ComponentProps) {
  const { t } = useTranslation('hints')
  const title = found.kind === 'found' ? t('pageTitle', { title: found.book.title }) : t('heading')
  return (
    <>
      <PageHead title={title} description={t('description')} hidden />
      {found.kind === 'found' ? (
        <HintsPage key={found.book.id} book={found.book} loaded={found.hints} />
      ) : (
        <MissingTree />
      )}
    </>
  )
}
