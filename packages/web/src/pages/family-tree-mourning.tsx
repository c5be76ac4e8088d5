import type { FamilyTree } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import type { MourningChart } from '../features/trees/mourning/mourning-chart.ts'
import { MourningPage } from '../features/trees/mourning/mourning-page.tsx'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-mourning.ts'

export const handle: PageHandle = { personal: true }

type Found = { kind: 'found'; book: FamilyTree; chart: MourningChart | null }
type Missing = { kind: 'missing' }

/** Around whom the address names, else around who the reader says to be; whom the tree hides is not there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  const id = url.searchParams.get('id')
  const missing = () => data<Found | Missing>({ kind: 'missing' }, { status: 404 })
  if (!id) return missing()
  try {
    const book = await call('GET /api/web/tree/info', { id })
    const person = url.searchParams.get('person') || book.me?.id
    const of = { family_tree_id: id }
    const chart = person
      ? await call('POST /api/web/tree/mourning', { ...of, person_id: person })
      : null
    return data<Found | Missing>({ kind: 'found', book, chart })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

export default function FamilyTreeMourning({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useTranslation('mourning')
  const person = loaded.kind === 'found' ? loaded.chart?.person : undefined
  const title = person
    ? t('page.titleOf', { name: fullName(person.surname, person.name) })
    : t('page.title')
  return (
    <>
      <PageHead title={title} description={t('page.description')} hidden />
      {loaded.kind === 'found' ? (
        <MourningPage book={loaded.book} chart={loaded.chart} />
      ) : (
        <MissingTree />
      )}
    </>
  )
}
