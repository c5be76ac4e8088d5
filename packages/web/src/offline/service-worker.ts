import type { Lang } from '@suyuan/contract/lang'
import {
  type CachedTitle,
  isInOtherLang,
  nearestLang,
  offlinePage,
  titleAndLang,
} from './offline-page.ts'
import {
  type CacheMessage,
  cacheKey,
  cacheNewest,
  FILES_CACHE,
  isCacheMessage,
  isLastingFile,
  isPicture,
  leaveNewest,
  mayCache,
  PAGES_CACHE,
  readCached,
} from './page-cache.ts'
import { type FetchEvent, scope } from './worker-scope.ts'

/** Files that are kept; the oldest go first. */
const MOST_FILES = 400
/** How long a page that is kept waits for a newer one on a line that hardly moves. */
const PATIENCE_MS = 8000
/** A page that has just been kept is not fetched again for it. */
const FRESH_MS = 60_000

scope.addEventListener('install', (event) => {
  // It holds no scripts of its own release, so the newest one may take over at any time.
  event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url))
  else if (isLastingFile(url.pathname)) event.respondWith(keptFirst(event))
  else if (isPicture(url.pathname)) event.respondWith(networkFirst(event))
})

scope.addEventListener('message', (event) => {
  if (isCacheMessage(event.data)) event.waitUntil(keepAsAsked(event.data))
})

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name !== PAGES_CACHE && name !== FILES_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

/** The newest page where it can be had, else the one that is kept, else a page that says so. */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const key = cacheKey(url)
  const newest = fetchPage(event, key)
  // It may fail after nobody waits for it any more.
  newest.catch(() => undefined)
  const kept = key === null ? undefined : await readCached(caches, PAGES_CACHE, key)
  try {
    if (!kept || !(await isInLangAsked(kept, url))) return await newest
    const answer = await Promise.race([newest, patience()])
    return answer ?? kept
  } catch {
    return kept ?? (await sayOffline(url))
  }
}

/** Who has just chosen a language waits for it; without a network any is better than none. */
async function isInLangAsked(kept: Response, { searchParams }: URL): Promise<boolean> {
  const asked = searchParams.get('lang')
  return asked === null || !isInOtherLang(await kept.clone().text(), asked)
}

async function fetchPage(event: FetchEvent, key: string | null): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  if (key !== null && mayCache(response)) event.waitUntil(keepPage(key, response.clone()))
  return response
}

function patience(): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), PATIENCE_MS))
}

const keptAt = new Map<string, number>()

async function keepPage(key: string, response: Response): Promise<void> {
  const cache = await caches.open(PAGES_CACHE)
  await cacheNewest(cache, key, response)
  keptAt.set(key, Date.now())
}

/** A page that somebody came to without loading it as a document, or before this worker was there. */
async function keepAsAsked({ url: address, files }: CacheMessage): Promise<void> {
  const url = new URL(address, scope.location.origin)
  const key = url.origin === scope.location.origin ? cacheKey(url) : null
  if (key === null) return
  if (Date.now() - (keptAt.get(key) ?? 0) > FRESH_MS) {
    const response = await fetch(url, { headers: { accept: 'text/html' } })
    if (!mayCache(response)) return
    await keepPage(key, response)
  }
  for (const file of files) {
    const { origin, pathname } = new URL(file, scope.location.origin)
    if (origin !== scope.location.origin || !(isLastingFile(pathname) || isPicture(pathname)))
      continue
    const kept = await readCached(caches, FILES_CACHE, file)
    if (!kept) await putFile(file, await fetch(file))
  }
}

async function keptFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await readCached(caches, FILES_CACHE, request)
  if (kept) return kept
  const response = await fetch(request)
  // Beside the answer, which is good also where the device has no room to keep it.
  event.waitUntil(putFile(request, response.clone()))
  return response
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const response = await fetch(request)
    event.waitUntil(putFile(request, response.clone()))
    return response
  } catch (error) {
    const kept = await readCached(caches, FILES_CACHE, request)
    if (kept) return kept
    throw error
  }
}

async function putFile(request: RequestInfo, response: Response): Promise<void> {
  if (response.status !== 200) return
  const cache = await caches.open(FILES_CACHE)
  await cache.put(request, response)
  await leaveNewest(cache, MOST_FILES)
}

/** The pages that are kept, the newest first. */
async function listKept(): Promise<(CachedTitle & { lang: Lang })[]> {
  const cache = await caches.open(PAGES_CACHE)
  const found: (CachedTitle & { lang: Lang })[] = []
  for (const request of await cache.keys()) {
    const page = await cache.match(request)
    if (!page) continue
    const { pathname, search } = new URL(request.url)
    found.push({ path: `${pathname}${search}`, ...titleAndLang(await page.text()) })
  }
  return found.reverse()
}

async function sayOffline(url: URL): Promise<Response> {
  // A device that does not let its caches be read has kept nothing.
  const found = await listKept().catch(() => [])
  const asked = url.searchParams.get('lang')
  const lang =
    asked === null ? (found[0]?.lang ?? nearestLang(navigator.language)) : nearestLang(asked)
  return new Response(offlinePage(lang, found), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
