import { DOWNLOAD_PATH } from '@suyuan/contract/limits'
import { apiClient, callApi } from '../../../../lib/call-api.ts'
import { isCallFailure } from '../../../../lib/call-failure.ts'
import type { TreeSource } from '../../chart/use-chart-engine.ts'

/** The skeleton of a tree as it comes from the server. */
export function skeletonOf(treeId: string): TreeSource {
  return (signal) => readSkeleton(treeId, signal)
}

async function* readSkeleton(
  treeId: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const input = { family_tree_id: treeId }
  const { ticket } = await callApi('POST /api/web/tree/skeleton', input, { signal, silent: true })
  const { ok, body } = await fetch(`${DOWNLOAD_PATH}?${new URLSearchParams({ ticket })}`, {
    signal,
  })
  if (!ok || !body) throw apiClient.lost('unreadable')
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

/** Whether a failure says that the tree is closed to the reader, or gone. */
export function isClosed(error: unknown): boolean {
  return isCallFailure(error) && [401, 403, 404].includes(error.status)
}
