import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { type Roll, SelfPage } from '../features/trees/relatives/self-page.tsx'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-self.ts'

export const handle: PageHandle = { personal: true }

interface Found {
  kind: 'found'
  book: FamilyTree
  roll: Roll
  branch: string | undefined
  generation: number | undefined
}
type Missing = { kind: 'missing' }

/** Whoever does not belong to the tree hears no more than that there is nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(pageContext)
  const said = (name: string) => url.searchParams.get(name) || undefined
  const id = said('id')
  const missing = () => data<Found | Missing>({ kind: 'missing' }, { status: 404 })
  if (!id || !signedIn) return missing()
  const asked = said('generation')
  const generation = asked === undefined ? undefined : Number(asked)
  try {
    const book = await call('GET /api/web/tree/info', { id })
    const ask = (branch: string | undefined) =>
      call('POST /api/web/tree/roll', {
        family_tree_id: id,
        ...(branch !== undefined && { branch }),
        ...(generation !== undefined && { generation }),
      })
    const start = await ask(said('branch'))
    // One branch alone is no choice.
    const [only, ...others] = start.branches
    const isOnly = said('branch') === undefined && only !== undefined && others.length === 0
    const branch = isOnly ? (only.head?.id ?? 'none') : said('branch')
    const roll = isOnly ? await ask(branch) : start
    return data<Found | Missing>({ kind: 'found', book, roll, branch, generation })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

export default function FamilyTreeSelf({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useTranslation('relatives')
  return (
    <>
      <PageHead title={t('self.title')} description={t('self.about')} hidden />
      {loaded.kind === 'found' ? <SelfPage {...loaded} /> : <MissingTree />}
    </>
  )
}
