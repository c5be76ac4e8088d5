import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { textLimits } from '@suyuan/contract/limits'
import type { treeTexts as endpoints, OpenPage } from '@suyuan/contract/tree-texts'
import { readLineageText } from '@suyuan/genealogy/lineage-text/read-lineage-text'
import { carryOver } from '@suyuan/genealogy/page-proposals/carry-over'
import type { PageProposals } from '@suyuan/genealogy/page-proposals/proposal'
import { proposePeople } from '@suyuan/genealogy/page-proposals/propose-people'
import { and, eq, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { treeTextPages } from '../../db/schema/tree-texts.ts'
import { transact } from '../../db/transact.ts'
import { openTree } from '../trees/access/tree-access.ts'
import type { Viewing } from '../trees/queries/show-tree.ts'
import { findMatches } from './find-matches.ts'
import { type PageRow, pageLines, pageOf, showLine, type TextRow, textOf } from './text-rows.ts'

type Form<Name extends keyof typeof endpoints> = ParsedInputOf<(typeof endpoints)[Name]>

const NOTHING: PageProposals = { persons: [], conflicts: [], furniture: [], unread: [] }

/** What the reader finds on a page of a text. */
function read(body: string, { surname, poem, honorifics }: TextRow): PageProposals {
  const options = {
    honorifics,
    ...(surname !== '' && { surname }),
    ...(poem !== '' && { poem }),
  }
  return proposePeople(body, readLineageText(body, options))
}

/** How far a page is. */
export const progressOf = ({ persons }: PageProposals) => ({
  people: persons.length,
  decided: persons.filter(({ state }) => state !== 'open').length,
})

/**
 * The page as it is, read where it has not been by the text's settings of now. One that is confirmed
 * stays as it was confirmed.
 */
async function readPage(tx: Transaction, page: PageRow, text: TextRow): Promise<PageRow> {
  const isRead = page.proposals !== null && page.readBy === text.rowVersion
  if (isRead || page.state === 'confirmed') return page
  const now = read(page.body, text)
  const proposals =
    page.proposals === null
      ? now
      : carryOver(
          { text: page.body, proposals: page.proposals },
          { text: page.body, proposals: now },
        )
  return storePage(tx, page, { proposals, readBy: text.rowVersion })
}

async function storePage(
  tx: Transaction,
  page: PageRow,
  patch: Partial<PageRow>,
): Promise<PageRow> {
  const proposals = patch.proposals ?? page.proposals ?? NOTHING
  const [stored] = await tx
    .update(treeTextPages)
    .set({ ...patch, ...progressOf(proposals), rowVersion: page.rowVersion + 1 })
    .where(and(eq(treeTextPages.id, page.id), eq(treeTextPages.rowVersion, page.rowVersion)))
    .returning()
  if (!stored) throw new AppError('conflict')
  return stored
}

/** @throws {AppError} not_found, not_permitted */
export async function openPage(
  viewing: Viewing,
  form: Form<'open'>,
  caller: SignedInCaller,
): Promise<OpenPage> {
  const { row: tree } = await openTree(viewing.db, form.family_tree_id, 'edit', caller)
  const page = await transact(viewing.db, async (tx) => {
    const locked = await pageOf(tx, tree.number, form.page_id, { lock: true })
    return readPage(tx, locked, await textOf(tx, tree.number, locked.text))
  })
  return showPage(viewing, page, caller)
}

/**
 * Keeps what was decided of some people of a page.
 * @throws {AppError} conflict where the page has changed since it was read, or is confirmed; not_found,
 * not_permitted; invalid_input where somebody named is not of the page
 */
export async function decidePeople(
  viewing: Viewing,
  form: Form<'decide'>,
  caller: SignedInCaller,
): Promise<OpenPage> {
  return changePage(viewing, form, caller, (page) => {
    const before = page.proposals ?? NOTHING
    const said = new Map(form.persons.map((person) => [person.key, person]))
    const persons = before.persons.map((person) => said.get(person.key) ?? person)
    const known = new Set(persons.map(({ key }) => key))
    const added = form.persons.filter(({ key }) => !known.has(key))
    const all = [...persons, ...added]
    if (added.length > 0 && all.length > textLimits.people) throw fieldError('persons', 'too_long')
    checkPeople(page.body, all, added)
    const settled = new Map(form.settled.map(({ at, settled: is }) => [at, is]))
    const conflicts = before.conflicts.map((conflict, at) => ({
      ...conflict,
      settled: settled.get(at) ?? conflict.settled,
    }))
    return { proposals: { ...before, persons: all, conflicts } }
  })
}

/** @throws {AppError} invalid_input where a word stands beyond the page or somebody is not of it */
function checkPeople(
  body: string,
  persons: PageProposals['persons'],
  added: PageProposals['persons'],
): void {
  const end = [...body].length
  const keys = new Set(persons.map(({ key }) => key))
  for (const person of persons) {
    const places = [...person.spans, ...person.facts.map(({ span }) => span)]
    if (places.some(([from, to]) => from > to || to > end)) throw fieldError('persons', 'invalid')
    for (const other of [person.father, person.mother, person.heir_of, person.spouse_of]) {
      if (other !== '' && (other === person.key || !keys.has(other))) {
        throw fieldError('persons', 'invalid')
      }
    }
  }
  // Who is added by hand is told of in words of the page, too, until those are corrected away.
  const isTold = ({ spans, facts }: PageProposals['persons'][number]) =>
    spans.length + facts.length > 0
  if (!added.every(isTold)) throw fieldError('persons', 'invalid')
  const told = persons.flatMap(({ facts }) => facts.map(({ text }) => text.length))
  const letters = told.reduce((sum, length) => sum + length, 0)
  if (letters > textLimits.factsOfPage) throw fieldError('persons', 'too_long')
}

/** @throws {AppError} as `decidePeople` */
export async function rewritePage(
  viewing: Viewing,
  form: Form<'rewrite'>,
  caller: SignedInCaller,
): Promise<OpenPage> {
  return changePage(viewing, form, caller, (page, text) => {
    const { volume, name } = form
    if (form.text === page.body) return { volume, name }
    const now = read(form.text, text)
    const proposals = carryOver(
      { text: page.body, proposals: page.proposals ?? NOTHING },
      { text: form.text, proposals: now },
    )
    return { volume, name, body: form.text, proposals, readBy: text.rowVersion }
  })
}

async function changePage(
  viewing: Viewing,
  form: { family_tree_id: string; page_id: string; row_version: number },
  caller: SignedInCaller,
  work: (page: PageRow, text: TextRow) => Partial<PageRow>,
): Promise<OpenPage> {
  const { row: tree } = await openTree(viewing.db, form.family_tree_id, 'edit', caller)
  const page = await transact(viewing.db, async (tx) => {
    const locked = await pageOf(tx, tree.number, form.page_id, { lock: true })
    if (locked.rowVersion !== form.row_version || locked.state === 'confirmed') {
      throw new AppError('conflict')
    }
    const text = await textOf(tx, tree.number, locked.text)
    return storePage(tx, locked, work(locked, text))
  })
  return showPage(viewing, page, caller)
}

/** The page as it is for an editor, with whom of the tree its people may be. */
async function showPage(
  { db, graphs }: Viewing,
  page: PageRow,
  caller: SignedInCaller,
): Promise<OpenPage> {
  const [line] = await pageLines(db, page.text, page.id)
  if (!line) throw new AppError('conflict')
  const proposals = page.proposals ?? NOTHING
  const matches =
    page.state === 'confirmed'
      ? []
      : await findMatches({ db, graphs }, page.book, proposals.persons)
  return {
    ...showLine(line, caller),
    ...{ text_id: page.text, text: page.body, change: page.change ?? 0 },
    persons: proposals.persons,
    conflicts: proposals.conflicts,
    furniture: [...proposals.furniture],
    unread: [...proposals.unread],
    matches,
  }
}

/** Who works on a page is told to the others, and stops nobody. */
export async function takePage(
  { db }: { db: Viewing['db'] },
  form: Form<'take'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.take>> {
  const { row: tree } = await openTree(db, form.family_tree_id, 'edit', caller)
  const page = await pageOf(db, tree.number, form.page_id)
  const { userId } = caller.session
  const own = and(eq(treeTextPages.id, page.id), eq(treeTextPages.takenBy, userId))
  await db
    .update(treeTextPages)
    .set(form.takes ? { takenBy: userId, takenAt: sql`now()` } : { takenBy: null, takenAt: null })
    // Nobody says for somebody else that they no longer work on it.
    .where(form.takes ? eq(treeTextPages.id, page.id) : own)
  return { page: await lineOf(db, page, caller) }
}

async function lineOf(db: Queryable, page: PageRow, caller: SignedInCaller) {
  const [line] = await pageLines(db, page.text, page.id)
  if (!line) throw new AppError('conflict')
  return showLine(line, caller)
}

/** @throws {AppError} conflict where it is confirmed or has changed, not_found, not_permitted */
export async function removePage(
  { db }: { db: Viewing['db'] },
  form: Form<'remove'>,
  caller: SignedInCaller,
): Promise<void> {
  const { row: tree } = await openTree(db, form.family_tree_id, 'edit', caller)
  await transact(db, async (tx) => {
    const page = await pageOf(tx, tree.number, form.page_id, { lock: true })
    if (page.rowVersion !== form.row_version || page.state === 'confirmed') {
      throw new AppError('conflict')
    }
    await tx.delete(treeTextPages).where(eq(treeTextPages.id, page.id))
  })
}
