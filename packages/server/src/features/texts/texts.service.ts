import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { MAX_NAME, textLimits } from '@suyuan/contract/limits'
import type { treeTexts as endpoints } from '@suyuan/contract/tree-texts'
import { splitPages, type TextPage } from '@suyuan/genealogy/page-proposals/split-pages'
import { composed } from '@suyuan/genealogy/text/composed'
import { and, count, eq, max, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { treeTextPages, treeTexts } from '../../db/schema/tree-texts.ts'
import { transact } from '../../db/transact.ts'
import { lockTree, openTree } from '../trees/access/tree-access.ts'
import type { TreeContext } from '../trees/commands/change-tree.ts'
import { checkRead } from '../trees/commands/edit-person.ts'
import { pageLines, showLine, showText, type TextRow, textOf } from './text-rows.ts'

/** As text that is pasted comes: composed, without control characters but line ends and tabs. */
const cleanText = (text: string) =>
  composed(text)
    .replace(/\p{Cc}/gu, (letter) => ('\n\t'.includes(letter) ? letter : ''))
    .toWellFormed()

/** Pages that go to the database in one statement. */
const AT_ONCE = 200

type Form<Name extends keyof typeof endpoints> = ParsedInputOf<(typeof endpoints)[Name]>
type Answer<Name extends keyof typeof endpoints> = OutputOf<(typeof endpoints)[Name]>

/** @throws {AppError} not_found, not_permitted */
export async function listTexts(
  { db }: TreeContext,
  form: Form<'list'>,
  caller: SignedInCaller,
): Promise<Answer<'list'>> {
  const { row } = await openTree(db, form.family_tree_id, 'edit', caller)
  const { text, state, people } = treeTextPages
  const counts = await db
    .select({
      text,
      pages: count(),
      confirmed: sql<number>`(count(*) filter (where ${state} = 'confirmed'))::int`,
      people: sql<number>`coalesce(sum(${people}), 0)::int`,
    })
    .from(treeTextPages)
    .where(eq(treeTextPages.book, row.number))
    .groupBy(text)
  const byText = new Map(counts.map((each) => [each.text, each]))
  const texts = await db
    .select()
    .from(treeTexts)
    .where(eq(treeTexts.book, row.number))
    .orderBy(treeTexts.createdAt, treeTexts.id)
  return {
    list: texts.map((each) => {
      const counted = byText.get(each.id)
      return {
        ...showText(each),
        pages: counted?.pages ?? 0,
        confirmed: counted?.confirmed ?? 0,
        people: counted?.people ?? 0,
      }
    }),
  }
}

/**
 * Begins a text; the same form again gives the same one.
 * @throws {AppError} limit_reached, not_found, not_permitted
 */
export async function createText(
  { db }: TreeContext,
  form: Form<'create'>,
  caller: SignedInCaller,
): Promise<Answer<'create'>> {
  const { userId } = caller.session
  const requestKey = form.request_key === undefined ? null : `${userId} ${form.request_key}`
  const row = await transact(db, async (tx) => {
    const { row: tree } = await lockTree(tx, form.family_tree_id, 'edit', caller)
    const ofForm = await textOfForm(tx, tree.number, requestKey)
    if (ofForm) return ofForm
    const [counted] = await tx
      .select({ texts: count() })
      .from(treeTexts)
      .where(eq(treeTexts.book, tree.number))
    if ((counted?.texts ?? 0) >= textLimits.texts) throw new AppError('limit_reached')
    const [made] = await tx
      .insert(treeTexts)
      .values({
        ...settingsOf(form),
        surname: form.surname || tree.surname,
        poem: form.poem || tree.poem,
        book: tree.number,
        requestKey,
        createdBy: userId,
      })
      .returning()
    if (!made) throw new Error('A text was not stored')
    return made
  })
  return showText(row)
}

const settingsOf = ({ title, surname, poem, honorifics }: Form<'create'> | Form<'update'>) => ({
  ...{ title, surname, poem, honorifics },
})

async function textOfForm(
  tx: Queryable,
  book: number,
  requestKey: string | null,
): Promise<TextRow | undefined> {
  if (requestKey === null) return undefined
  const [row] = await tx
    .select()
    .from(treeTexts)
    .where(and(eq(treeTexts.book, book), eq(treeTexts.requestKey, requestKey)))
  return row
}

/** @throws {AppError} conflict with both versions, not_found, not_permitted */
export async function updateText(
  { db }: TreeContext,
  form: Form<'update'>,
  caller: SignedInCaller,
): Promise<Answer<'update'>> {
  return transact(db, async (tx) => {
    const { row: tree } = await lockTree(tx, form.family_tree_id, 'edit', caller)
    const row = await textOf(tx, tree.number, form.text_id)
    checkRead(form.row_version, row, settingsOf(form), ({ title, surname, poem, honorifics }) => ({
      ...{ title, surname, poem, honorifics },
    }))
    const [stored] = await tx
      .update(treeTexts)
      .set({ ...settingsOf(form), rowVersion: row.rowVersion + 1 })
      .where(eq(treeTexts.id, row.id))
      .returning()
    if (!stored) throw new Error('A text of a locked tree vanished')
    return showText(stored)
  })
}

/** @throws {AppError} not_found, not_permitted */
export async function deleteText(
  { db }: TreeContext,
  form: Form<'delete'>,
  caller: SignedInCaller,
): Promise<void> {
  await transact(db, async (tx) => {
    const { row: tree } = await lockTree(tx, form.family_tree_id, 'arrange', caller)
    const row = await textOf(tx, tree.number, form.text_id)
    await tx.delete(treeTexts).where(eq(treeTexts.id, row.id))
  })
}

/** @throws {AppError} not_found, not_permitted */
export async function listPages(
  { db }: TreeContext,
  form: Form<'pages'>,
  caller: SignedInCaller,
): Promise<Answer<'pages'>> {
  const { row: tree } = await openTree(db, form.family_tree_id, 'edit', caller)
  const row = await textOf(db, tree.number, form.text_id)
  const lines = await pageLines(db, row.id)
  return { text: showText(row), pages: lines.map((each) => showLine(each, caller)) }
}

/**
 * Adds pages behind the last one; the same form again adds none.
 * @throws {AppError} limit_reached, not_found, not_permitted
 */
export const addPages = (context: TreeContext, form: Form<'add'>, caller: SignedInCaller) =>
  storePages(context, form, splitPages(form.text), caller)

type PlaceOfPages = Omit<Form<'add'>, 'text'>

/** @throws {AppError} as `addPages` */
export async function storePages(
  { db }: TreeContext,
  form: PlaceOfPages,
  parts: readonly TextPage[],
  caller: SignedInCaller,
): Promise<Answer<'add'>> {
  return transact(db, async (tx) => {
    const { row: tree } = await lockTree(tx, form.family_tree_id, 'edit', caller)
    const row = await textOf(tx, tree.number, form.text_id)
    const key = form.request_key ?? null
    if (key !== null && row.pagesKey === key) {
      const lines = await pageLines(tx, row.id)
      return { pages: lines.map((each) => showLine(each, caller)) }
    }
    const [last] = await tx
      .select({ rank: max(treeTextPages.rank), pages: count() })
      .from(treeTextPages)
      .where(eq(treeTextPages.text, row.id))
    if ((last?.pages ?? 0) + parts.length > textLimits.pages) throw new AppError('limit_reached')
    const [all] = await tx
      .select({ pages: count() })
      .from(treeTextPages)
      .where(eq(treeTextPages.book, tree.number))
    if ((all?.pages ?? 0) + parts.length > textLimits.pagesOfTree) {
      throw new AppError('limit_reached')
    }
    const first = (last?.rank ?? 0) + 1
    const isOne = parts.length === 1
    const rows = parts.map(({ volume, name, text }, index) => ({
      ...{ book: tree.number, text: row.id, rank: first + index, body: cleanText(text) },
      volume: (volume || form.volume).slice(0, MAX_NAME),
      name: (name || (isOne ? form.name : '') || String(first + index)).slice(0, MAX_NAME),
    }))
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      await tx.insert(treeTextPages).values(rows.slice(at, at + AT_ONCE))
    }
    await tx.update(treeTexts).set({ pagesKey: key }).where(eq(treeTexts.id, row.id))
    const lines = await pageLines(tx, row.id)
    return { pages: lines.map((each) => showLine(each, caller)) }
  })
}
