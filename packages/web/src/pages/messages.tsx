import type { Calls } from '@suyuan/contract/api'
import type { MessageThread } from '@suyuan/contract/messages'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { AskPage } from '../features/messages/ask-page.tsx'
import { ThreadList } from '../features/messages/thread-list.tsx'
import { ThreadPage } from '../features/messages/thread-page.tsx'
import { threadsAfter } from '../features/messages/threads-after.ts'
import { pageCall, pageCallOrNull } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/messages.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

type Found =
  | { kind: 'list'; after: string; found: Calls['POST /api/web/message/threads']['output'] }
  | { kind: 'thread'; thread: MessageThread }
  | { kind: 'ask'; book: FamilyTree; person: { id: string; name: string } | null }

type Context = Route.LoaderArgs['context']

/** A thread by `id`, a question about `book` and perhaps `person`, or all threads. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Found> {
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  if (asked('id') !== '') {
    const thread = await pageCallOrNull(context, 'POST /api/web/message/thread', {
      id: asked('id'),
    })
    if (thread === null) throw data(null, { status: 404 })
    return { kind: 'thread', thread }
  }
  if (asked('book') !== '') return question(context, asked('book'), asked('person'))
  const after = threadsAfter(url.searchParams)
  const found = await pageCall(context, 'POST /api/web/message/threads', { after })
  return { kind: 'list', after, found }
}

async function question(context: Context, bookId: string, personId: string): Promise<Found> {
  const book = await pageCallOrNull(context, 'GET /api/web/tree/info', { id: bookId })
  const mayAsk = book?.visibility === 'public' && book.relation !== 'owner'
  if (!mayAsk || book.is_demonstration) throw data(null, { status: 404 })
  const person =
    personId === ''
      ? null
      : await pageCallOrNull(context, 'POST /api/web/person/info', {
          id: personId,
          family_tree_id: bookId,
        })
  // Somebody who may be alive is not asked about by name.
  if (person === null || person.masked) return { kind: 'ask', book, person: null }
  const name = fullName(person.surname, person.name)
  return { kind: 'ask', book, person: { id: person.id, name } }
}

export default function Messages({ loaderData: found }: Route.ComponentProps) {
  const { t } = useTranslation('messages')
  return (
    <>
      <PageHead
        title={t(found.kind === 'ask' ? 'ask.title' : 'title')}
        description={t('description')}
        hidden
      />
      {found.kind === 'list' && <ThreadList {...found} />}
      {found.kind === 'thread' && <ThreadPage key={found.thread.id} loaded={found.thread} />}
      {found.kind === 'ask' && <AskPage {...found} />}
    </>
  )
}
