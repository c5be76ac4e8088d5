import type { ArticleStanding } from '@suyuan/contract/article-states'
import type { Lang } from '@suyuan/contract/lang'
import type { StaffArticle } from '@suyuan/contract/staff-articles'
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { articles, articleVersions } from '../../../db/schema/news.ts'
import { localized } from '../../../text/localized.ts'
import { regionName } from '../../regions/regions.service.ts'
import { fieldsOf, type Named, textOf } from './article-fields.ts'

export type ArticleRow = typeof articles.$inferSelect

/** Where an article stands now. */
export const standing: SQL<ArticleStanding> = sql<ArticleStanding>`case
  when ${articles.deletedAt} is not null then 'deleted'
  when ${articles.state} = 'published' and ${articles.createdAt} > now() then 'scheduled'
  else ${articles.state} end`

/** Log-in names by id; empty for nobody and for accounts that are gone. */
export async function namesOf(db: Queryable, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.loginName })
          .from(users)
          .where(inArray(users.id, wanted))
  const known = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string | null) => known.get(id ?? '') ?? ''
}

/** What a list says of an article, its title in the reader's language. */
export function presentListed(
  row: Pick<
    ArticleRow,
    'id' | 'title' | 'titleEn' | 'titleTw' | 'createdAt' | 'editedAt' | 'editedBy'
  >,
  standing: ArticleStanding,
  nameOf: (id: string | null) => string,
  lang: Lang,
) {
  return {
    id: row.id,
    title: localized(lang, row.title, row.titleEn, row.titleTw),
    standing,
    published_at: row.createdAt.toISOString(),
    edited_by: nameOf(row.editedBy),
    edited_at: row.editedAt?.toISOString() ?? '',
    in_english: row.titleEn !== null,
  }
}

/** An article with all that the desk shows of it. */
export async function presentStaffArticle(
  db: Queryable,
  row: ArticleRow,
  named: Named,
  lang: Lang,
): Promise<StaffArticle> {
  const [stands] = await db.select({ standing }).from(articles).where(eq(articles.id, row.id))
  const former = await db
    .select({
      version: articleVersions.rowVersion,
      editedBy: articleVersions.editedBy,
      editedAt: articleVersions.editedAt,
    })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, row.id))
    .orderBy(desc(articleVersions.rowVersion))
  const nameOf = await namesOf(db, [row.editedBy, ...former.map(({ editedBy }) => editedBy)])
  return {
    ...presentListed(row, stands?.standing ?? 'draft', nameOf, lang),
    fields: fieldsOf(textOf(row), named),
    row_version: row.rowVersion,
    versions: former.map(({ version, editedBy, editedAt }) => ({
      version,
      edited_by: nameOf(editedBy),
      edited_at: editedAt?.toISOString() ?? '',
    })),
    provinces: named.provinces.map((each) => ({ id: each.id, name: regionName(each, lang) })),
  }
}
