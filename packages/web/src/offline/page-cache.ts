/** Caches of this site; another number makes the browser begin anew. */
export const PAGES_CACHE = 'suyuan-pages-1'
export const FILES_CACHE = 'suyuan-files-1'

/**
 * Pages that are kept to be read without a network, and the parts of their addresses that say which
 * page it is. No page that shows anything of a member or of what a family is looking for is here.
 */
const keptPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/index': [],
  '/ancestry': ['page'],
  '/ancestry-match': [],
  '/contact': [],
  '/date-reader': [],
  '/genealogy': [],
  '/genealogy-detail': ['book_id'],
  '/news': ['page'],
  '/news-detail': ['news-id'],
  '/privacy-policy': [],
  '/surname': ['letter', 'surname-id'],
  '/user-service-agreement': [],
}

/** Under what a page is kept, whichever its language; null where it is not for keeping. */
export function cacheKey({ pathname, searchParams }: URL): string | null {
  const names = Object.hasOwn(keptPages, pathname) ? keptPages[pathname] : undefined
  if (!names) return null
  const key = new URLSearchParams()
  for (const [name, value] of searchParams) {
    if (name === 'lang') continue
    // Whatever else is asked may be somebody's own words.
    if (!names.includes(name) || !/^(\d{1,10}|[A-Z])$/.test(value)) return null
    key.set(name, value)
  }
  key.sort()
  const query = key.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/**
 * Files that never change under their address; films are none of them: browsers ask for them in
 * parts, and they are large.
 */
export function isLastingFile(pathname: string): boolean {
  return pathname.startsWith('/assets/') && !/\.(?:mp4|webm)$/.test(pathname)
}

/** Drawings of articles and the site's icons: they may change, so they are asked for first. */
export function isPicture(pathname: string): boolean {
  return pathname.startsWith('/media/articles/') || pathname.startsWith('/icons/')
}

/**
 * Whether an answer is a page for everybody: the server lets nothing be stored that was made for a
 * member.
 */
export function mayCache({ status, type, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? 'no-store'
  return (
    status === 200 &&
    type === 'basic' &&
    !control.includes('no-store') &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  )
}

/** What a page asks its service worker to do. */
export interface CacheMessage {
  type: 'keep'
  /** The page that has been read for a while. */
  url: string
  /** Files it was made with. */
  files: readonly string[]
}

export function isCacheMessage(value: unknown): value is CacheMessage {
  if (typeof value !== 'object' || value === null) return false
  const message = value as Partial<Record<keyof CacheMessage, unknown>>
  return (
    message.type === 'keep' &&
    typeof message.url === 'string' &&
    Array.isArray(message.files) &&
    message.files.every((file) => typeof file === 'string')
  )
}

/** Pages that are kept, as the privacy policy says; the oldest go first. */
export const MOST_PAGES = 40

/**
 * What is kept; nothing where the device does not let its caches be read, being full or forbidden to:
 * the network is then all there is.
 */
export async function readCached(
  storage: Pick<CacheStorage, 'match'>,
  cacheName: string,
  key: RequestInfo,
): Promise<Response | undefined> {
  try {
    return await storage.match(key, { cacheName })
  } catch {
    return undefined
  }
}

/** Keeps a page as the newest, whether it was kept before or not. */
export async function cacheNewest(
  cache: Pick<Cache, 'delete' | 'keys' | 'put'>,
  key: string,
  response: Response,
): Promise<void> {
  await cache.delete(key)
  await cache.put(key, response)
  await leaveNewest(cache, MOST_PAGES)
}

export async function leaveNewest(
  cache: Pick<Cache, 'delete' | 'keys'>,
  most: number,
): Promise<void> {
  const keys = await cache.keys()
  const surplus = keys.slice(0, Math.max(0, keys.length - most))
  await Promise.all(surplus.map((request) => cache.delete(request)))
}
