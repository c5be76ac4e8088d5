import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { Comparison } from '../features/trees/duplicates/comparison.tsx'
import type {
  Compared,
  Duplicates,
  TwoPeople,
} from '../features/trees/duplicates/duplicate-pair.ts'
import { DuplicatesPage, PAIRS_PAGE } from '../features/trees/duplicates/duplicates-page.tsx'
import { TWO_PAGE, TwoPeoplePage } from '../features/trees/duplicates/two-people-page.tsx'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-duplicates.ts'

export const handle: PageHandle = { personal: true }

interface Found {
  kind: 'found'
  book: FamilyTree
  found: Duplicates
  page: number
  personId: string | undefined
}
interface Two {
  kind: 'two'
  book: FamilyTree
  compared: Compared
}
interface SaidTwo {
  kind: 'saidTwo'
  book: FamilyTree
  two: TwoPeople
  page: number
}
type Missing = { kind: 'missing' }
type Loaded = Found | Two | SaidTwo | Missing

/** Whoever may not change the tree hears no more than that there is nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name) ?? undefined
  const id = asked('id')
  const missing = () => data<Loaded>({ kind: 'missing' }, { status: 404 })
  if (!id || !signedIn) return missing()
  const [one, other, personId] = [asked('one'), asked('other'), asked('person-id')]
  const page = Math.max(1, Math.trunc(Number(asked('page') ?? 1)) || 1)
  try {
    const book = await call('GET /api/web/tree/info', { id })
    const inTree = { family_tree_id: id }
    if (one !== undefined && other !== undefined) {
      const compared = await call('POST /api/web/tree/duplicate/compare', { ...inTree, one, other })
      return data<Loaded>({ kind: 'two', book, compared })
    }
    if (asked('show') === 'two') {
      const of = { ...inTree, offset: (page - 1) * TWO_PAGE, limit: TWO_PAGE }
      const two = await call('POST /api/web/tree/duplicate/two', of)
      return data<Loaded>({ kind: 'saidTwo', book, two, page })
    }
    const found = await call('POST /api/web/tree/duplicate/list', {
      ...inTree,
      ...(personId !== undefined && { person_id: personId }),
      offset: (page - 1) * PAIRS_PAGE,
      limit: PAIRS_PAGE,
    })
    return data<Loaded>({ kind: 'found', book, found, page, personId })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

const titles = {
  found: 'page.title',
  missing: 'page.title',
  two: 'compare.title',
  saidTwo: 'two.title',
} as const

export default function FamilyTreeDuplicates({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useTranslation('duplicates')
  const title = t(titles[loaded.kind])
  return (
    <>
      <PageHead title={title} description={t('page.description')} hidden />
      {loaded.kind === 'missing' && <MissingTree />}
      {loaded.kind === 'two' && (
        <Comparison
          key={loaded.compared.sides.map(({ id }) => id).join(' ')}
          book={loaded.book}
          compared={loaded.compared}
        />
      )}
      {loaded.kind === 'saidTwo' && <TwoPeoplePage {...loaded} />}
      {loaded.kind === 'found' && <DuplicatesPage key={loaded.book.id} {...loaded} />}
    </>
  )
}
