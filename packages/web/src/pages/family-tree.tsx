import { useTranslation } from 'react-i18next'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ChooseTree } from '../features/trees/page/start/choose-tree.tsx'
import { type FoundTree, findTree } from '../features/trees/page/start/find-tree.ts'
import { InvitationGate } from '../features/trees/page/start/invitation-gate.tsx'
import { MissingTree } from '../features/trees/page/start/missing-tree.tsx'
import { WelcomePage } from '../features/trees/page/start/welcome-page.tsx'
import { TreePage } from '../features/trees/page/tree-page.tsx'
import { keepsFromSearch } from '../features/trees/search-engines.ts'
import { isCallFailure } from '../lib/call-failure.ts'
import type { PageFailure } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import type { Route } from './+types/family-tree.ts'
import styles from './family-tree.module.css'

export const handle: PageHandle = { footer: false, floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(pageContext)
  try {
    const found = await findTree(call, url, signedIn)
    if (found.kind === 'only') throw redirect(paths.familyTree({ id: found.id }))
    return data(found, { status: found.kind === 'missing' ? 404 : 200 })
  } catch (error) {
    if (!isCallFailure(error)) throw error
    throw data({ msg: error.msg } satisfies PageFailure, { status: error.status || 500 })
  }
}

/** Another person of the same tree asks for nothing that is not there. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const graphOf = ({ searchParams }: URL) => searchParams.get('id')
  const sameTree = graphOf(nextUrl) !== null && graphOf(currentUrl) === graphOf(nextUrl)
  const onlyPerson = sameTree && currentUrl.search !== nextUrl.search
  return !onlyPerson && defaultShouldRevalidate
}

export default function FamilyTree({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <Head found={found} />
      <InvitationGate />
      <Content found={found} />
      {found.kind !== 'book' && (
        <p className={styles.stuck}>
          <StaffLink />
        </p>
      )}
    </>
  )
}

function Content({ found }: { found: FoundTree }) {
  switch (found.kind) {
    case 'book':
      return <TreePage key={found.book.id} {...found} />
    case 'missing':
      return <MissingTree />
    case 'choose':
      return <ChooseTree {...found} />
    case 'welcome':
      return <WelcomePage {...found} />
    case 'only':
      return null
  }
}

function Head({ found }: { found: FoundTree }) {
  const { t } = useTranslation('treepage')
  if (found.kind !== 'book') {
    return (
      <PageHead
        title={t('head.title')}
        description={t('head.description')}
        hidden={found.kind !== 'welcome'}
      />
    )
  }
  const { title, people } = found.book
  return (
    // Who compiles it may be alive, and previews go anywhere.
    <PageHead
      title={title}
      description={t('head.descriptionOf', { title, count: people })}
      params={['id']}
      hidden={keepsFromSearch(found.book)}
    />
  )
}
