import { PAGES_CACHE } from '../offline/page-cache.ts'

/** Whoever sits at this browser next finds nothing of what was read in it. */
export function clearPageCache(): void {
  // Browsers have no caches where the site comes without encryption.
  if (!('caches' in globalThis)) return
  caches.delete(PAGES_CACHE).catch(() => {
    // A browser that forbids storage has kept nothing.
  })
}
