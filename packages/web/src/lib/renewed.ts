import { isRecord } from './is-record.ts'

/** Where the router keeps what the page's release consists of, and the file that says so. */
const MANIFEST = '__reactRouterManifest'

/** Nobody is kept waiting for longer to hear of it. */
const PATIENCE_MS = 10_000

/**
 * Whether the site has been renewed since this page was loaded, so that parts that the page has not
 * fetched yet are gone. In the browser only.
 */
export async function isRenewed(left?: AbortSignal): Promise<boolean> {
  const manifest: unknown = Reflect.get(window, MANIFEST)
  const address = isRecord(manifest) ? manifest['url'] : undefined
  if (!import.meta.env.PROD || !navigator.onLine || typeof address !== 'string') return false
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const signal = left ? AbortSignal.any([left, patience]) : patience
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal })
    return status === 404
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}
