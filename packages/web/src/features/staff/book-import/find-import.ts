import type { Calls } from '@suyuan/contract/api'
import type { StaffBookImport } from '@suyuan/contract/staff-book-imports'
import { pageCall, pageCallOrNull } from '../../../lib/page-call.ts'

export type ListedImports = Calls['POST /api/web/staff/book-imports']['output']

/** What the page of imports begins with. */
export interface LoadedImports {
  listed: ListedImports
  /** The one that the address names, else the one that is not over; null where there is none. */
  current: StaffBookImport | null
  /** How many earlier imports stand before those that are listed. */
  after: number
}

type Context = Parameters<typeof pageCall>[0]

export async function findImport(context: Context, { searchParams }: URL): Promise<LoadedImports> {
  const id = searchParams.get('id') ?? ''
  const asked = Number(searchParams.get('after'))
  const after = Number.isSafeInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 0
  const listed = await pageCall(context, 'POST /api/web/staff/book-imports', { after })
  const named =
    id === '' ? null : await pageCallOrNull(context, 'POST /api/web/staff/book-import', { id })
  return { listed, current: named ?? listed.open, after }
}
