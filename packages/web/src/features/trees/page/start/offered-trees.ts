import type { Calls } from '@suyuan/contract/api'

type Listed = Calls['POST /api/web/tree/list']['output']

/**
 * What a member can still choose from, and whether there is anything.
 * @param declined ids of the invitations that were turned down since the page came
 */
export function offeredTrees({ list, shared, invitations }: Listed, declined: readonly string[]) {
  const open = invitations.filter(({ id }) => !declined.includes(id))
  return { list, shared, invitations: open, some: list.length + shared.length + open.length > 0 }
}
