import type { DocumentRoute } from '../../app/document.ts'
import type { Queryable } from '../../db/client.ts'
import { feedRoute } from './feed.ts'
import { robotsRoute } from './robots.ts'
import { sitemapRoutes } from './sitemap.ts'

/** What crawlers and feed readers fetch. */
export const documentRoutes = (db: Queryable): DocumentRoute[] => [
  robotsRoute,
  ...sitemapRoutes(db),
  feedRoute(db),
]
