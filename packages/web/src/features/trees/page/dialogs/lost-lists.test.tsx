import type { TreeBook } from '@suyuan/contract/tree-views'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n } from '../../../../i18n/create-i18n.ts'
import { texts } from '../../../../i18n/en/texts.ts'
import { personsOf } from '../panel/use-person.ts'
import { BookMembers } from './book-members.tsx'
import { DeletedPeople } from './deleted-people.tsx'

const book: TreeBook = {
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
  may: { read: true, edit: true, arrange: true, read_history: true, manage: true, leave: false },
}

const lists = {
  members: <BookMembers book={book} busy={false} run={() => Promise.resolve(true)} />,
  deleted: <DeletedPeople book={book} busy={false} onRestore={() => undefined} />,
}

/** What a list shows of an answer, or of none that came; undefined while it is on its way. */
function shown(what: keyof typeof lists, answer: object | null | undefined): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const queryKey = [...personsOf(book.id), what]
  if (answer) client.setQueryData(queryKey, answer)
  if (answer === null) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ status: 'error', error: new Error('lost'), fetchStatus: 'idle' })
  }
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en', texts)}>
      <QueryClientProvider client={client}>{lists[what]}</QueryClientProvider>
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
