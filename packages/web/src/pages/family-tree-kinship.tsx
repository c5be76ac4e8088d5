import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { KinshipPage } from '../features/trees/kinship/kinship-page.tsx'
import type { Kinship } from '../features/trees/kinship/pair.ts'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-kinship.ts'

export const handle: PageHandle = { personal: true }

type Found = { kind: 'found'; book: FamilyTree; kinship: Kinship }
type Missing = { kind: 'missing' }

/** Whom the tree does not show is as if there were no such page; without a second person one is asked for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  const [id, from, to] = ['id', 'from', 'to'].map((name) => url.searchParams.get(name) ?? '')
  const missing = () => data<Found | Missing>({ kind: 'missing' }, { status: 404 })
  if (!id) return missing()
  const person = async (personId: string | undefined) => {
    if (!personId) return null
    const found = await call('POST /api/web/person/info', { family_tree_id: id, id: personId })
    return found.masked ? null : found
  }
  try {
    const [book, one, other, found] = await Promise.all([
      call('GET /api/web/tree/info', { id }),
      to ? null : person(from),
      from ? null : person(to),
      from && to ? call('POST /api/web/tree/kinship', { family_tree_id: id, from, to }) : null,
    ])
    const kinship = {
      from: found?.from ?? one,
      to: found?.to ?? other,
      paths: found?.paths ?? null,
    }
    return data<Found | Missing>({ kind: 'found', book, kinship })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

export default function FamilyTreeKinship({ loaderData: found }: Route.ComponentProps) {
  const { t } = useTranslation('kinship')
  return (
    <>
      <PageHead title={t('page.title')} description={t('page.description')} hidden />
      {found.kind === 'found' ? (
        <KinshipPage book={found.book} kinship={found.kinship} />
      ) : (
        <MissingTree />
      )}
    </>
  )
}
