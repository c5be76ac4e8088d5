import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import type { Article } from '@suyuan/contract/news'
import type { ArticleFields, StaffArticle, staffArticles } from '@suyuan/contract/staff-articles'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import { recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Database, Queryable, Transaction } from '../../../db/client.ts'
import { type ArticleText, articles, articleVersions } from '../../../db/schema/news.ts'
import { transact } from '../../../db/transact.ts'
import { attachFile } from '../../../media/media-files.ts'
import { noHtml } from '../../../text/safe-html.ts'
import { presentArticle } from '../../news/news.service.ts'
import { articlePolicy } from '../staff.policy.ts'
import {
  type CheckedText,
  checkFields,
  fieldsOf,
  type Named,
  readNamed,
  requireComplete,
  textOf,
} from './article-fields.ts'
import { type ArticleRow, presentStaffArticle } from './present-article.ts'

/** One article with its former versions. @throws {AppError} not_found */
export async function readArticle(
  db: Queryable,
  id: number,
  caller: SignedInCaller,
): Promise<StaffArticle> {
  const [found] = await db.select().from(articles).where(eq(articles.id, id))
  const row = permitted(articlePolicy, 'edit', found, caller)
  return presentStaffArticle(db, row, await readNamed(db), caller.lang)
}

/** What an article said in a former version. @throws {AppError} not_found */
export async function readVersion(
  db: Queryable,
  { id, former_version: version }: ParsedInputOf<typeof staffArticles.version>,
  caller: SignedInCaller,
): Promise<{ fields: ArticleFields }> {
  const [found] = await db
    .select()
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, id), eq(articleVersions.rowVersion, version)))
  const { written } = permitted(articlePolicy, 'edit', found, caller)
  return { fields: fieldsOf(written, await readNamed(db)) }
}

/** Begins an article as a draft; sent again it is the same one. */
export async function createArticle(
  db: Database,
  { title, request_key: requestKey }: ParsedInputOf<typeof staffArticles.create>,
  caller: SignedInCaller,
): Promise<StaffArticle> {
  const named = await readNamed(db)
  return transact(db, async (tx) => {
    const [created] = await tx
      .insert(articles)
      .values({
        category: ARTICLE_CATEGORY,
        state: 'draft',
        title,
        subtitle: '',
        introduction: '',
        content: noHtml,
        imageUrl: '',
        imageSquareUrl: '',
        surnameIds: [],
        requestKey,
        editedBy: caller.session.userId,
        editedAt: sql`now()`,
      })
      .onConflictDoNothing({ target: articles.requestKey })
      .returning()
    if (created) {
      const objectId = String(created.id)
      await recordAct(tx, caller, { action: 'created', object: 'article', objectId })
      return presentStaffArticle(tx, created, named, caller.lang)
    }
    const [earlier] = await tx.select().from(articles).where(eq(articles.requestKey, requestKey))
    const row = permitted(articlePolicy, 'edit', earlier, caller)
    return presentStaffArticle(tx, row, named, caller.lang)
  })
}

/**
 * Writes an article; what it said is kept as a version.
 * @throws {AppError} not_found; conflict where somebody has written since it was read; invalid_input
 */
export async function saveArticle(
  db: Database,
  input: ParsedInputOf<typeof staffArticles.save>,
  caller: SignedInCaller,
): Promise<StaffArticle> {
  const { id, row_version: version, ...typed } = input
  const named = await readNamed(db)
  return transact(db, async (tx) => {
    const row = await lockArticle(tx, { id, row_version: version }, named, caller, typed)
    const checked = await checkFields(tx, typed, named)
    if (row.state === 'published') requireComplete(checked.text)
    const fields = changedFields(row, checked.text)
    if (fields.length === 0) return presentStaffArticle(tx, row, named, caller.lang)
    await tx.insert(articleVersions).values({
      articleId: id,
      rowVersion: row.rowVersion,
      written: textOf(row),
      editedBy: row.editedBy,
      editedAt: row.editedAt,
    })
    await attachPictures(tx, id, checked)
    await recordAct(tx, caller, {
      action: 'changed',
      object: 'article',
      objectId: String(id),
      detail: { fields },
    })
    const changed = {
      ...checked.text,
      updatedAt: sql`now()`,
      editedBy: caller.session.userId,
      editedAt: sql`now()`,
    }
    return presentStaffArticle(tx, await finish(tx, id, changed, caller), named, caller.lang)
  })
}

/** Names of the columns that a change changes. */
function changedFields(row: ArticleText, text: ArticleText): string[] {
  const now: Readonly<Record<string, unknown>> = { ...textOf(row) }
  return Object.entries(text)
    .filter(([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value))
    .map(([name]) => name)
}

/** Uploads that belong to nothing yet belong to the article from here on, and stay. */
async function attachPictures(tx: Transaction, id: number, { pictures }: CheckedText) {
  for (const { id: fileId, ownerId, attachedAt } of pictures) {
    if (attachedAt !== null || ownerId === null) continue
    await attachFile(tx, {
      id: fileId,
      ownerId,
      purpose: 'article_picture',
      subjectId: String(id),
    })
  }
}

/**
 * The article that a write means, locked.
 * @param yours what the writer sent, for a conflict to tell
 * @throws {AppError} not_found; conflict where somebody has written since it was read
 */
export async function lockArticle(
  tx: Transaction,
  { id, row_version }: { id: number; row_version: number },
  named: Named,
  caller: SignedInCaller,
  yours: Record<string, unknown> = {},
): Promise<ArticleRow> {
  const [found] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  const row = permitted(articlePolicy, 'edit', found, caller)
  if (row.rowVersion === row_version) return row
  const current = { ...fieldsOf(textOf(row), named), state: row.state }
  throw new AppError('conflict', { conflict: { yours, current, row_version: row.rowVersion } })
}

/** The article after a write, one version on. */
export async function finish(
  tx: Transaction,
  id: number,
  changed: Parameters<ReturnType<typeof updateArticles>['set']>[0],
  caller: SignedInCaller,
): Promise<ArticleRow> {
  const [row] = await updateArticles(tx)
    .set({ ...changed, rowVersion: sql`${articles.rowVersion} + 1` })
    .where(eq(articles.id, id))
    .returning()
  return permitted(articlePolicy, 'edit', row, caller)
}

const updateArticles = (tx: Transaction) => tx.update(articles)

/** What is typed as visitors would see it; nothing is stored. @throws {AppError} not_found, invalid_input */
export async function previewArticle(
  db: Queryable,
  { article_id: id, lang, ...typed }: ParsedInputOf<typeof staffArticles.preview>,
  caller: SignedInCaller,
): Promise<Article> {
  const [found] = await db.select().from(articles).where(eq(articles.id, id))
  const row = permitted(articlePolicy, 'edit', found, caller)
  const { text } = await checkFields(db, typed, await readNamed(db))
  return presentArticle({ ...row, ...text }, lang)
}
