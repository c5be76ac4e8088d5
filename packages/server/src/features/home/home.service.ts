import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { HomeDesk, HomeSlide, home, ShownSlide } from '@suyuan/contract/home'
import { homeDefaults } from '@suyuan/contract/home-defaults'
import type { Lang } from '@suyuan/contract/lang'
import { ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import { eq, inArray, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import { recordAct } from '../../app/audit-log.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { homePage } from '../../db/schema/home.ts'
import { articles } from '../../db/schema/news.ts'
import { transact } from '../../db/transact.ts'
import { localized } from '../../text/localized.ts'
import { articlesById, newestArticles } from '../news/news.service.ts'

/** There is one home page. */
const ONLY = 1

/** Articles that the desk offers for a slide. */
const OFFERED = 200

async function readHome(db: Queryable) {
  const [row] = await db.select().from(homePage).where(eq(homePage.id, ONLY))
  const fromStart = { ...homeDefaults, rowVersion: 0 }
  return row ?? fromStart
}

const articleIds = (slides: readonly HomeSlide[]) =>
  slides.flatMap((slide) => (slide.kind === 'article' ? [slide.id] : []))

/** Slides and counters as visitors see them. An article that they may not see is left out. */
export async function homeInfo(db: Queryable, lang: Lang) {
  const { slides, records, share } = await readHome(db)
  const known = await articlesById(db, articleIds(slides), lang)
  const shown = slides.flatMap((slide): ShownSlide[] => {
    if (slide.kind === 'drawing') return [slide]
    const article = known.get(slide.id)
    if (!article || article.image_url === '') return []
    const { id, title, introduction, image_url } = article
    return [{ kind: 'article', id, title, introduction, image_url }]
  })
  // Of a carousel that is left with nothing the drawings are shown.
  return { slides: shown.length > 0 ? shown : homeDefaults.slides, records, share }
}

/** What the staff choose from, and what they chose. */
export async function homeDesk(db: Queryable, lang: Lang): Promise<HomeDesk> {
  const { slides, records, share, rowVersion } = await readHome(db)
  const ids = articleIds(slides)
  const seen = await articlesById(db, ids, lang)
  const titles = new Map(
    (ids.length === 0
      ? []
      : await db
          .select({ id: articles.id, title: articles.title })
          .from(articles)
          .where(inArray(articles.id, ids))
    ).map(({ id, title }) => [id, title]),
  )
  const offered = await newestArticles(db, ARTICLE_CATEGORY, OFFERED)
  return {
    slides: slides.map((slide) =>
      slide.kind === 'drawing'
        ? slide
        : {
            ...slide,
            title: seen.get(slide.id)?.title ?? titles.get(slide.id) ?? '',
            shown: seen.has(slide.id),
          },
    ),
    records,
    share,
    row_version: rowVersion,
    articles: offered
      .filter(({ imageUrl }) => imageUrl !== '')
      .map((row) => ({ id: row.id, title: localized(lang, row.title, row.titleEn, row.titleTw) })),
  }
}

/**
 * Sets slides and counters.
 * @throws {AppError} conflict where somebody has written since they were read; invalid_input for a
 * slide that stands twice or an article that there is not
 */
export function saveHome(
  db: Database,
  { row_version: version, ...chosen }: ParsedInputOf<typeof home.save>,
  caller: SignedInCaller,
): Promise<HomeDesk> {
  return transact(db, async (tx) => {
    // The first to write makes the row: two at once must not both be the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('home page', 0))`)
    const { slides, records, share, rowVersion } = await readHome(tx)
    if (rowVersion !== version) {
      const conflict = {
        yours: chosen,
        current: { slides, records, share },
        row_version: rowVersion,
      }
      throw new AppError('conflict', { conflict })
    }
    await checkSlides(tx, chosen.slides)
    const row = {
      ...chosen,
      rowVersion: rowVersion + 1,
      editedBy: caller.session.userId,
      editedAt: sql`now()`,
    }
    await tx
      .insert(homePage)
      .values({ id: ONLY, ...row })
      .onConflictDoUpdate({ target: homePage.id, set: row })
    const before = JSON.stringify(slides)
    const fields = [
      before !== JSON.stringify(chosen.slides) && 'slides',
      records !== chosen.records && 'records',
      share !== chosen.share && 'share',
    ].filter((name) => name !== false)
    await recordAct(tx, caller, { action: 'changed', object: 'home', detail: { fields } })
    return homeDesk(tx, caller.lang)
  })
}

async function checkSlides(db: Queryable, slides: readonly HomeSlide[]): Promise<void> {
  const names = slides.map((slide) => (slide.kind === 'drawing' ? slide.key : slide.id))
  if (new Set(names).size < names.length) throw fieldError('slides', 'invalid')
  const ids = articleIds(slides)
  if (ids.length === 0) return
  const known = await db.select({ id: articles.id }).from(articles).where(inArray(articles.id, ids))
  if (known.length < ids.length) throw fieldError('slides', 'invalid')
}
