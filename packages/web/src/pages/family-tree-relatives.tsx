import type { FamilyTree } from '@suyuan/contract/tree-views'
import { isRelativeKind, type RelativeKind } from '@suyuan/genealogy/kinship/relative-kinds'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import {
  RELATIVES_PAGE,
  type Relatives,
  RelativesPage,
} from '../features/trees/relatives/relatives-page.tsx'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-relatives.ts'

export const handle: PageHandle = { personal: true }

interface Found {
  kind: 'found'
  book: FamilyTree
  found: Relatives | null
  ofKind: RelativeKind | undefined
  page: number
}
type Missing = { kind: 'missing' }

/** Of whom the address names, else of who the reader says to be; whom the tree hides is not there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext)
  const said = (name: string) => url.searchParams.get(name) || undefined
  const id = said('id')
  const missing = () => data<Found | Missing>({ kind: 'missing' }, { status: 404 })
  if (!id) return missing()
  const kind = said('kind')
  const ofKind = isRelativeKind(kind) ? kind : undefined
  const page = Math.max(1, Math.trunc(Number(said('page') ?? 1)) || 1)
  try {
    const book = await call('GET /api/web/tree/info', { id })
    const person = said('person') ?? book.me?.id
    const found = person
      ? await call('POST /api/web/tree/relatives', {
          ...{ family_tree_id: id, person_id: person },
          ...(ofKind && { kind: ofKind }),
          offset: (page - 1) * RELATIVES_PAGE,
          limit: RELATIVES_PAGE,
        })
      : null
    return data<Found | Missing>({ kind: 'found', book, found, ofKind, page })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

export default function FamilyTreeRelatives({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useTranslation('relatives')
  const person = loaded.kind === 'found' ? loaded.found?.person : undefined
  const title = person
    ? t('page.titleOf', { name: fullName(person.surname, person.name) })
    : t('page.title')
  return (
    <>
      <PageHead title={title} description={t('page.description')} hidden />
      {loaded.kind === 'found' ? (
        <RelativesPage
          book={loaded.book}
          found={loaded.found}
          kind={loaded.ofKind}
          page={loaded.page}
        />
      ) : (
        <MissingTree />
      )}
    </>
  )
}
