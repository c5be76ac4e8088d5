import { randomUUID } from 'node:crypto'
import { ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import { eq } from 'drizzle-orm'
import { bookImports } from '../db/schema/book-imports.ts'
import { books } from '../db/schema/catalogue.ts'
import { contentEdits } from '../db/schema/content-edits.ts'
import { articles } from '../db/schema/news.ts'
import { celebrities } from '../db/schema/surnames.ts'
import { findBook } from '../features/catalogue/catalogue.queries.ts'
import { versionOf } from '../features/catalogue/edit/merge-two.ts'
import { insertBooks } from '../features/catalogue/import/storing/book-records.ts'
import { stateOf } from '../features/staff/surnames/celebrity-form.ts'
import { readSurnameState } from '../features/staff/surnames/write-surname.ts'
import { safeHtml } from '../text/safe-html.ts'
import { bareBook } from './bare-book.ts'
import type { staffForms } from './staff-forms.ts'
import type { TestApp } from './test-app.ts'

/** A draft that lacks nothing but to be published. @returns its id */
export async function newArticle(
  { database }: Pick<TestApp, 'database'>,
  changes: Partial<typeof articles.$inferInsert> = {},
): Promise<number> {
  const [row] = await database.db
    .insert(articles)
    .values({
      category: ARTICLE_CATEGORY,
      state: 'draft',
      title: '侨批的读法',
      subtitle: '',
      introduction: '一封侨批写了什么',
      content: safeHtml('<p>信封上的字</p>'),
      imageUrl: '/media/articles/08-qiaopi-letters/cover.svg',
      imageSquareUrl: '/media/articles/08-qiaopi-letters/square.svg',
      surnameIds: [],
      ...changes,
    })
    .returning({ id: articles.id })
  if (!row) throw new Error('no article was stored')
  return row.id
}

const noWords = { title: '', subtitle: '', introduction: '', content: '' }

/** What is typed of an article, complete. */
export const typedArticle = {
  zh_cn: { title: '侨批', subtitle: '', introduction: '一封信', content: '<p>见字如面</p>' },
  zh_tw: noWords,
  en: noWords,
  image_url: '/media/articles/08-qiaopi-letters/cover.svg',
  sources: [],
  surnames: [],
}

/** The same of articles. */
export const articleForms: typeof staffForms = Object.fromEntries(
  Object.entries<{ more: object; of?: Partial<typeof articles.$inferInsert> }>({
    'POST /api/web/staff/article': { more: {} },
    'POST /api/web/staff/article/save': { more: typedArticle },
    'POST /api/web/staff/article/publish': { more: {} },
    'POST /api/web/staff/article/hide': { more: {}, of: { state: 'published' } },
    'POST /api/web/staff/article/delete': { more: { deleted: true } },
  }).map(([name, { more, of }]) => [
    name,
    async (test: TestApp) => ({ id: await newArticle(test, of), row_version: 1, ...more }),
  ]),
)

articleForms['POST /api/web/staff/article/version'] = async (test) => {
  const id = await newArticle(test)
  await test.database.pool.query(
    `insert into article_versions (article_id, row_version, written)
      select id, 1, jsonb_build_object('title', title, 'subtitle', '', 'introduction', '',
        'content', '', 'imageUrl', '', 'imageSquareUrl', '', 'sources', sources,
        'surnameIds', surname_ids, 'provinceId', null) from articles where id = $1`,
    [id],
  )
  return { id, former_version: 1 }
}

/** A book that nothing else refers to. @returns its id */
export async function newBook(
  { database }: Pick<TestApp, 'database'>,
  facts: Partial<typeof bareBook> = {},
): Promise<number> {
  const title = facts.title ?? `${randomUUID()}谱`
  await insertBooks(database.db, [{ ...bareBook, ...facts, title }])
  const rows = await database.db.select({ id: books.id }).from(books).where(eq(books.title, title))
  return Math.max(...rows.map(({ id }) => id))
}

/** The same of books. */
export const bookForms: typeof staffForms = {
  'POST /api/web/staff/book': async (test) => ({ id: await newBook(test) }),
  'POST /api/web/staff/book/save': async (test) => ({
    id: await newBook(test),
    fields: [{ field: 'volumes', value: '三卷', seen: '' }],
  }),
  'POST /api/web/staff/book/undo': async (test) => {
    const id = await newBook(test)
    const [edit] = await test.database.db
      .insert(contentEdits)
      .values({ object: 'book', objectId: id, kind: 'edit', changes: [], image: { facts: {} } })
      .returning()
    return { id, edit_id: edit?.id }
  },
  'POST /api/web/staff/book/alike': async (test) => ({ id: await newBook(test) }),
  'POST /api/web/staff/book/compare': async (test) => ({
    id: await newBook(test),
    other_id: await newBook(test),
  }),
  'POST /api/web/staff/book/merge': async (test) => {
    const ids = { id: await newBook(test), other_id: await newBook(test) }
    return { ...ids, seen: await versionNow(test, ids) }
  },
}

/** An import of books that is over: only one may be open. */
const importOver =
  (state: 'done' | 'cancelled') =>
  async ({ database }: TestApp) => {
    const tally = { rows: 0, created: 0, extended: 0, unchanged: 0, faulty: 0 }
    const [row] = await database.db
      .insert(bookImports)
      .values({
        fileId: '',
        fileName: 'books.csv',
        kind: 'text',
        bytes: 1,
        state,
        report: { ...tally, encoding: 'utf-8', columns: [], first: [], faults: [], faultCount: 0 },
      })
      .returning({ id: bookImports.id })
    return { id: row?.id }
  }

/** The same of imports of books. */
export const bookImportForms: typeof staffForms = {
  'POST /api/web/staff/book-import': importOver('done'),
  'POST /api/web/staff/book-import/live': importOver('done'),
  'POST /api/web/staff/book-import/confirm': importOver('done'),
  'POST /api/web/staff/book-import/cancel': importOver('cancelled'),
  'POST /api/web/staff/book-import/report': importOver('done'),
}

async function versionNow(
  { database }: Pick<TestApp, 'database'>,
  ids: { id: number; other_id: number },
): Promise<string> {
  const kept = await findBook(database.db, ids.id)
  const other = await findBook(database.db, ids.other_id)
  return kept && other ? versionOf(kept, other) : ''
}

/** A historical person of 陈 that nothing else refers to, as the desk sees them. */
async function newCelebrity({ database }: Pick<TestApp, 'database'>) {
  const [row] = await database.db
    .insert(celebrities)
    .values({
      surnameId: 5,
      name: '陈某',
      nameEn: 'Chen Mou',
      dynasty: '清',
      place: '泉州',
      detail: '某',
      detailEn: 'Somebody',
      source: '《泉州府志》',
      rank: 900,
    })
    .returning()
  if (!row) throw new Error('no person was stored')
  return { id: 5, celebrity_id: row.id, seen: stateOf(row) }
}

/** The same of surnames. */
export const surnameForms: typeof staffForms = {
  'POST /api/web/staff/surname': async () => ({ id: 5 }),
  'POST /api/web/staff/surname/save': async (test) => {
    const { account } = await readSurnameState(test.database.db, 6)
    const seen = account.introductionEn ?? ''
    return { id: 6, fields: [{ field: 'introduction_en', value: 'A family', seen }] }
  },
  'POST /api/web/staff/surname/undo': async ({ database }) => {
    const [edit] = await database.db
      .insert(contentEdits)
      .values({ object: 'surname', objectId: 5, kind: 'edit', changes: [], image: {} })
      .returning()
    return { id: 5, edit_id: edit?.id }
  },
  'POST /api/web/staff/surname/celebrity': async (test) => ({
    ...(await newCelebrity(test)),
    fields: [{ field: 'detail', value: '又一人' }],
  }),
  'POST /api/web/staff/surname/celebrity/move': newCelebrity,
  'POST /api/web/staff/surname/celebrity/remove': newCelebrity,
}
