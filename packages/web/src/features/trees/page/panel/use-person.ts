import type { PersonPage, TreePerson } from '@suyuan/contract/tree-views'
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../../lib/call-api.ts'
import { CallFailure } from '../../../../lib/call-failure.ts'

/** Under which everything asked about people of a book is kept. */
export const personsOf = (bookId: string) => ['tree', bookId] as const

/**
 * Asks again for whoever is shown after a change of the book. An answer on its way may be of before the
 * change, and a first one would not be asked for again: it is dropped.
 * @param gone serials of people who were deleted, who are not asked for
 */
export async function askAgain(
  client: QueryClient,
  bookId: string,
  gone: readonly number[],
): Promise<void> {
  const changed = {
    queryKey: personsOf(bookId),
    predicate: ({ queryKey: [, , what, serial] }: { queryKey: QueryKey }) =>
      what !== 'person' || !gone.some((each) => each === serial),
  }
  await client.cancelQueries(changed)
  await client.invalidateQueries(changed)
}

const personKey = (bookId: string, serial: number) =>
  [...personsOf(bookId), 'person', serial] as const

/** The answer of a write: whoever shows this person shows it from now on. */
export function putAnswer(
  client: QueryClient,
  bookId: string,
  { person, warnings }: { person: TreePerson; warnings: PersonPage['warnings'] },
): void {
  ids.set(`${bookId} ${person.serial}`, person.id)
  client.setQueryData<PersonPage>(
    personKey(bookId, person.serial),
    (page) =>
      // A name in letters is told by the page alone.
      page && { ...page, ...person, latin: page.latin, warnings },
  )
}

/** Ids by book and serial: they never change. */
const ids = new Map<string, string>()

/** The unguessable id of somebody on the chart. */
export async function idOfPerson(bookId: string, serial: number): Promise<string> {
  const key = `${bookId} ${serial}`
  const known = ids.get(key)
  if (known !== undefined) return known
  const input = { family_tree_id: bookId, serials: [serial] }
  const { list } = await callApi('POST /api/web/tree/node/cards', input, { silent: true })
  const id = list[0]?.id
  if (id === undefined) throw new CallFailure({ status: 404, subCode: 0, msg: '' })
  ids.set(key, id)
  return id
}

/** Everything about a person of the chart, as far as the reader may see it. @param serial 0 for nobody */
export function usePerson(bookId: string, serial: number) {
  return useQuery({
    queryKey: personKey(bookId, serial),
    enabled: serial > 0,
    queryFn: async (): Promise<PersonPage> => {
      const id = await idOfPerson(bookId, serial)
      return callApi('POST /api/web/person/info', { id, family_tree_id: bookId }, { silent: true })
    },
  })
}
