import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { TextOverview } from '../features/trees/texts/text-overview.tsx'
import type {
  OpenPage,
  PageLine,
  TextList,
  TextSettings,
} from '../features/trees/texts/text-types.ts'
import { TextsPage } from '../features/trees/texts/texts-page.tsx'
import { Workbench } from '../features/trees/texts/workbench/workbench.tsx'
import { asPageError, isRefusal } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/family-tree-text.ts'

export const handle: PageHandle = { personal: true, floating: false }

interface OfText {
  book: FamilyTree
  text: TextSettings
  pages: PageLine[]
}
type Loaded =
  | { kind: 'missing' }
  | { kind: 'list'; book: FamilyTree; list: TextList }
  | ({ kind: 'text' } & OfText)
  | ({ kind: 'page'; page: OpenPage; at: number | null } & OfText)

/** Whoever may not change the tree hears no more than that there is nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name) ?? undefined
  const [id, textId, pageId, at] = [asked('id'), asked('text'), asked('page'), asked('at')]
  const missing = () => data<Loaded>({ kind: 'missing' }, { status: 404 })
  if (!id || !signedIn) return missing()
  const inTree = { family_tree_id: id }
  try {
    const book = await call('GET /api/web/tree/info', { id })
    if (pageId !== undefined) {
      const page = await call('POST /api/web/tree/text/page', { ...inTree, page_id: pageId })
      const ofText = await call('POST /api/web/tree/text/pages', {
        ...{ ...inTree, text_id: page.text_id },
      })
      const place = at !== undefined && /^\d{1,6}$/.test(at) ? Number(at) : null
      return data<Loaded>({ kind: 'page', book, page, at: place, ...ofText })
    }
    if (textId !== undefined) {
      const ofText = await call('POST /api/web/tree/text/pages', { ...inTree, text_id: textId })
      return data<Loaded>({ kind: 'text', book, ...ofText })
    }
    const { list } = await call('POST /api/web/tree/text/list', inTree)
    return data<Loaded>({ kind: 'list', book, list })
  } catch (error) {
    if (isRefusal(error)) return missing()
    throw asPageError(error)
  }
}

/** Books whose text is brought into a family tree: all, one of them, or a page with its people. */
export default function FamilyTreeText({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useTranslation('treetexts')
  return (
    <>
      <PageHead title={t('page.title')} description={t('page.description')} hidden />
      {loaded.kind === 'missing' && <MissingTree />}
      {loaded.kind === 'list' && <TextsPage {...loaded} />}
      {loaded.kind === 'text' && <TextOverview key={loaded.text.id} {...loaded} />}
      {loaded.kind === 'page' && <Workbench key={loaded.page.id} {...loaded} />}
    </>
  )
}
