import { ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import type { pages } from '@suyuan/web/route-table'
import type { Queryable } from '../../db/client.ts'
import { documentedBookIds, partsWithDocumentedBooks } from '../catalogue/documented-books.ts'
import { publishedDates } from '../news/news.service.ts'
import { surnamesById } from '../surnames/surnames.service.ts'

/** A page that anybody may find. */
export interface ListedPage {
  path: string
  query?: Readonly<Record<string, number>>
  /** When its content last changed, where that is known. */
  changed?: Date
}

/** One kind of page, in parts that a crawler fetches by themselves. */
export interface PartKind {
  name: string
  /** Numbers of the parts that hold any page. */
  parts(): Promise<number[]>
  pages(part: number): Promise<ListedPage[]>
}

/**
 * Ids in a part: part 2 holds 15,001 to 30,000, whatever comes or goes elsewhere. In three languages
 * that is 45,000 addresses, some 30 MB before compression; the protocol allows 50,000 and 50 MB.
 */
export const PART_IDS = 15_000

/** Pages that show something to everybody who opens them without a search. */
const plainPages = [
  '/',
  '/ancestry',
  '/ancestry-match',
  '/date-reader',
  '/genealogy',
  '/genealogy-list',
  '/surname',
  '/family-tree',
  '/news',
  '/contact',
  '/root-request',
  '/user-service-agreement',
  '/privacy-policy',
] satisfies (keyof typeof pages)[]

/** @param size ids in a part */
export function partKinds(db: Queryable, size: number): PartKind[] {
  return [
    {
      name: 'pages',
      parts: async () => [1],
      pages: async (part) => (part === 1 ? plainPages.map((path) => ({ path })) : []),
    },
    byId(
      'articles',
      size,
      () => publishedDates(db, ARTICLE_CATEGORY),
      (id, changed) => ({
        path: '/news-detail',
        query: { 'news-id': id },
        ...(changed && { changed }),
      }),
    ),
    byId(
      'surnames',
      size,
      async () => new Map([...(await surnamesById(db)).keys()].map((id) => [id, null])),
      (id) => ({
        path: '/surname',
        query: { 'surname-id': id },
      }),
    ),
    {
      name: 'books',
      parts: () => partsWithDocumentedBooks(db, size),
      async pages(part) {
        const ids = await documentedBookIds(db, size, part)
        return ids.map((id) => ({ path: '/genealogy-detail', query: { book_id: id } }))
      },
    },
  ]
}

/** What is few enough to be known whole. */
function byId(
  name: string,
  size: number,
  all: () => Promise<ReadonlyMap<number, Date | null>>,
  page: (id: number, changed: Date | null) => ListedPage,
): PartKind {
  const partOf = (id: number) => Math.ceil(id / size)
  return {
    name,
    parts: async () => [...new Set([...(await all()).keys()].map(partOf))].sort((a, b) => a - b),
    async pages(part) {
      const own = [...(await all())].filter(([id]) => partOf(id) === part)
      return own.sort(([a], [b]) => a - b).map(([id, changed]) => page(id, changed))
    },
  }
}
