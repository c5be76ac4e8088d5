import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import { type CitedPlace, treeSources } from '../../../db/schema/tree-hints.ts'
import { treeTextPages } from '../../../db/schema/tree-texts.ts'
import type { TreeEdit } from './tree-edit.ts'

/** What a page is cited for: somebody of the tree, and the words that tell of them. */
export interface PageCitation {
  id: string
  person: number
  title: string
  places: CitedPlace[]
}

/** How a page of a text stands, and who cites it: the history keeps it with the people it brought. */
export interface PageMark extends Record<string, unknown> {
  page: string
  isConfirmed: boolean
  cited: PageCitation[]
}

export const isPageMark = (said: Record<string, unknown> | null): said is PageMark =>
  typeof said?.['page'] === 'string'

/**
 * Has a page stand as a mark says, and the people of the tree cite it so.
 * @param from how it stands now
 * @throws {AppError} later_changes where it stands otherwise by now
 */
export async function markPage(edit: TreeEdit, to: PageMark, from: PageMark): Promise<void> {
  const { tx, number, version, caller } = edit
  const gone = from.cited.map(({ id }) => id)
  if (gone.length > 0) {
    await tx
      .delete(treeSources)
      .where(and(eq(treeSources.book, number), inArray(treeSources.id, gone)))
  }
  const ofPage = and(eq(treeTextPages.book, number), eq(treeTextPages.id, to.page))
  const [page] = await tx
    .select({ state: treeTextPages.state })
    .from(treeTextPages)
    .where(ofPage)
    .for('update')
  if (page) {
    if ((page.state === 'confirmed') !== from.isConfirmed) throw new AppError('later_changes')
    await tx
      .update(treeTextPages)
      .set({
        state: to.isConfirmed ? 'confirmed' : 'open',
        change: to.isConfirmed ? version : null,
        confirmedBy: to.isConfirmed ? (caller.session?.userId ?? null) : null,
        confirmedAt: to.isConfirmed ? sql`now()` : null,
        rowVersion: sql`${treeTextPages.rowVersion} + 1`,
      })
      .where(ofPage)
  }
  if (to.cited.length > 0) {
    await tx.insert(treeSources).values(
      to.cited.map(({ id, person, title, places }) => ({
        ...{ id, book: number, person, title, places },
        page: page ? to.page : null,
        createdBy: caller.session?.userId ?? null,
      })),
    )
  }
  edit.notePointers({ ...from }, { ...to })
}
