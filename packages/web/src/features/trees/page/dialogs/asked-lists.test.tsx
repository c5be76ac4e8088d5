import type { FamilyTree } from '@suyuan/contract/tree-views'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { texts } from '../../../../i18n/en/texts.ts'
import { personsOf } from '../panel/use-person.ts'
import { DeletedPeople } from './deleted-people.tsx'
import { SeenByStrangers } from './seen-by-strangers.tsx'
import { TreeMembers } from './tree-members.tsx'

const book: FamilyTree = {
  id: 'a-book',
  uid: '',
  title: '陈氏家谱',
  surname: '陈',
  author: '陈嘉树',
  status: 1,
  first_node_id: '0',
  first_serial: 0,
  poem: '',
  poem_start: 1,
  date_calendar: 'ask',
  visibility: 'link',
  version: 1,
  row_version: 1,
  people: 0,
  is_demonstration: false,
  sources: [],
  created_at: '',
  updated_at: '',
  restorable_until: '',
  relation: 'owner',
  branch_root: 0,
  me: null,
  may: {
    read: true,
    edit: true,
    arrange: true,
    read_history: true,
    manage: true,
    leave: false,
    claim: true,
  },
}

const parts = {
  members: <TreeMembers book={book} busy={false} run={() => Promise.resolve(true)} />,
  deleted: <DeletedPeople book={book} busy={false} onRestore={() => undefined} />,
  seen: <SeenByStrangers treeId={book.id} />,
}

/** What a part of the dialogs shows of an answer, or of none that came; undefined while it is on its way. */
function shown(what: keyof typeof parts, answer: object | null | undefined): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const queryKey = [...personsOf(book.id), what]
  if (answer) client.setQueryData(queryKey, answer)
  if (answer === null) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ status: 'error', error: new Error('lost'), fetchStatus: 'idle' })
  }
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en', texts)}>
      <QueryClientProvider client={client}>{parts[what]}</QueryClientProvider>
    </I18nextProvider>,
  )
}

it.each([
  ['members', 'The list of members could not be loaded'],
  ['deleted', 'The people who can be restored could not be loaded'],
] as const)('the list of %s that does not come says so, and offers another try', (what, words) => {
  const lost = shown(what, null)
  expect(lost).toContain(words)
  expect(lost).toContain('Try again</button>')
  expect(shown(what, undefined)).not.toContain(words)
})

it('the list of members has a place while it is on its way', () => {
  expect(shown('members', undefined)).toContain('Members</h3>')
})

it('where nobody can be restored nothing is said of it', () => {
  expect(shown('deleted', { list: [] })).toBe('')
})

it.each([
  [1, 0, 'Strangers do not see the one person in it,'],
  [1, 1, 'Strangers see the one person in it.'],
  [8, 1, 'Strangers see 1 of 8 people;'],
  [8, 8, 'Strangers see all 8 people.'],
])('of %i people strangers see %i', (people, seen, words) => {
  expect(shown('seen', { people, seen })).toContain(words)
})
