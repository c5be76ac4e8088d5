import type { CallName } from '@suyuan/contract/api'

/**
 * Calls whose answers hang on content and language alone, where nobody is signed in: a page takes
 * them from memory until any content changes (docs/decisions/020-remembered-answers.md). A root search
 * is none of them: it also finds family trees, which their owners may hide at any moment, and keeps only
 * what it finds of content.
 */
const cachedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'POST /api/web/article/info',
  'POST /api/web/article/list',
  'POST /api/web/books/search',
  'POST /api/web/genealogy/info',
  'POST /api/web/genealogy/list',
  'POST /api/web/home/info',
  'POST /api/web/pub/city',
  'POST /api/web/roots/search/step-1',
  'POST /api/web/surname/info',
  'POST /api/web/surname/list',
  'POST /api/web/surname/zimu',
])

export function isCached(name: CallName): boolean {
  return cachedCalls.has(name)
}
