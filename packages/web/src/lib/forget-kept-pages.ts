import { PAGES_CACHE } from '../offline/kept-pages.ts'

/** Whoever sits at this browser next finds nothing of what was read in it. */
export function forgetKeptPages(): void {
  // Browsers have no caches where the site comes without encryption.
  if (!('caches' in globalThis)) return
  caches.delete(PAGES_CACHE).catch(() => {
    // A browser that forbids storage has kept nothing.
  })
}
