import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { ChecksPage } from '../features/trees/checks/checks-page.tsx'
import {
  type AskedFindings,
  FINDINGS_PAGE,
  type Findings,
} from '../features/trees/checks/findings.ts'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import type { callApi } from '../lib/call-api.ts'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-checks.ts'

export const handle: PageHandle = { personal: true }

type Form = Parameters<typeof callApi<'POST /api/web/tree/check/list'>>[1]
interface Found {
  kind: 'found'
  book: FamilyTree
  found: Findings
  asked: AskedFindings
}
type Missing = { kind: 'missing' }

/** Whoever may not change the tree hears no more than that there is nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(pageContext)
  const said = (name: string) => url.searchParams.get(name) || undefined
  const id = said('id')
  const missing = () => data<Found | Missing>({ kind: 'missing' }, { status: 404 })
  if (!id || !signedIn) return missing()
  const asked: AskedFindings = {
    rule: said('rule'),
    branch: said('branch'),
    state: said('state') === 'noted' ? 'noted' : undefined,
    page: Math.max(1, Math.trunc(Number(said('page') ?? 1)) || 1),
  }
  const { rule, branch, state, page } = asked
  try {
    const [book, found] = await Promise.all([
      call('GET /api/web/tree/info', { id }),
      call('POST /api/web/tree/check/list', {
        family_tree_id: id,
        // A rule that is none is refused there.
        ...(rule !== undefined && { rule: rule as NonNullable<Form['rule']> }),
        ...(branch !== undefined && { branch }),
        ...(state !== undefined && { state }),
        offset: (page - 1) * FINDINGS_PAGE,
        limit: FINDINGS_PAGE,
      }),
    ])
    return data<Found | Missing>({ kind: 'found', book, found, asked })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

export default function FamilyTreeChecks({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useTranslation('treechecks')
  return (
    <>
      <PageHead title={t('page.title')} description={t('page.description')} hidden />
      {loaded.kind === 'found' ? <ChecksPage key={loaded.book.id} {...loaded} /> : <MissingTree />}
    </>
  )
}
