import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { callOrNull } from '../../../../lib/call-or-null.ts'
import type { ServerCall } from '../../../../page-context.ts'

export type Found = NonNullable<TreeImport['found']>

/** The answer of how an import stands, on its page. */
export const importQuery = (id: string) => ['tree-import', id] as const

/** What the page of imports begins with. */
export interface LoadedImports {
  /** The one that the address names; null where it names none, or none that is there. */
  current: TreeImport | null
  /** The member's others that are not over. */
  open: TreeImport[]
}

export async function findImports(call: ServerCall, { searchParams }: URL): Promise<LoadedImports> {
  const id = searchParams.get('id') ?? ''
  const current =
    id === '' ? null : await callOrNull(call, 'POST /api/web/tree/import/info', { id })
  const listed = await callOrNull(call, 'POST /api/web/tree/import/list', {})
  return { current, open: (listed?.list ?? []).filter((each) => each.id !== current?.id) }
}
