import type { PersonPage, TreePerson } from '@suyuan/contract/tree-views'
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../../lib/call-api.ts'
import { CallFailure } from '../../../../lib/call-failure.ts'

/** Under which everything asked about people of a tree is kept. */
export const personsOf = (treeId: string) => ['tree', treeId] as const

/**
 * Asks again for whoever is shown after a change of the tree. An answer on its way may be of before the
 * change, and a first one would not be asked for again: it is dropped.
 * @param gone serials of people who were deleted, who are not asked for
 */
export async function askAgain(
  client: QueryClient,
  treeId: string,
  gone: readonly number[],
  options: { throwOnError?: boolean } = {},
): Promise<void> {
  const changed = {
    queryKey: personsOf(treeId),
    predicate: ({ queryKey: [, , what, serial] }: { queryKey: QueryKey }) =>
      what !== 'person' || !gone.some((each) => each === serial),
  }
  await client.cancelQueries(changed)
  await client.invalidateQueries(changed, options)
}

export const personKey = (treeId: string, serial: number) =>
  [...personsOf(treeId), 'person', serial] as const

/** A person as just read: newer than whatever was asked for on another page. */
export function putPage(client: QueryClient, page: PersonPage): void {
  ids.set(`${page.family_tree_id} ${page.serial}`, page.id)
  client.setQueryData<PersonPage>(personKey(page.family_tree_id, page.serial), page)
}

/** Changes what is shown of a person by what an answer tells. */
export function patchPage(
  client: QueryClient,
  { family_tree_id, serial }: Pick<PersonPage, 'family_tree_id' | 'serial'>,
  change: (page: PersonPage) => Partial<PersonPage>,
): void {
  client.setQueryData<PersonPage>(
    personKey(family_tree_id, serial),
    (page) => page && { ...page, ...change(page) },
  )
}

/** The answer of a write: whoever shows this person shows it from now on. */
export function putAnswer(
  client: QueryClient,
  { person, warnings }: { person: TreePerson; warnings: PersonPage['warnings'] },
): void {
  ids.set(`${person.family_tree_id} ${person.serial}`, person.id)
  // A name in letters is told by the page alone.
  patchPage(client, person, ({ latin }) => ({ ...person, latin, warnings }))
}

/** Ids by tree and serial: they never change. */
const ids = new Map<string, string>()

/** The unguessable id of somebody on the chart. */
export async function idOfPerson(treeId: string, serial: number): Promise<string> {
  const key = `${treeId} ${serial}`
  const known = ids.get(key)
  if (known !== undefined) return known
  const input = { family_tree_id: treeId, serials: [serial] }
  const { list } = await callApi('POST /api/web/tree/node/cards', input, { silent: true })
  const id = list[0]?.id
  if (id === undefined) throw new CallFailure({ status: 404, subCode: 0, msg: '' })
  ids.set(key, id)
  return id
}

/** Everything about a person of the chart, as far as the reader may see it. @param serial 0 for nobody */
export function usePerson(treeId: string, serial: number) {
  return useQuery({
    queryKey: personKey(treeId, serial),
    enabled: serial > 0,
    queryFn: async (): Promise<PersonPage> => {
      const id = await idOfPerson(treeId, serial)
      return callApi('POST /api/web/person/info', { id, family_tree_id: treeId }, { silent: true })
    },
  })
}
