import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { mediaFiles } from '../../db/schema/media.ts'
import { treeMedia, treePictured } from '../../db/schema/trees.ts'
import type { Veil } from './veil.ts'

/** Somebody who is pictured, and of whom a book knows nothing: hidden from everybody outside it. */
export const STRANGER = 0

/** Whom else than its own person a file shows, as a column of a query over `treeMedia` and `mediaFiles`. */
export const pictured = sql<number[]>`array(select shown.person from ${treePictured} shown
  where shown.book = ${treeMedia.book} and shown.sha256 = ${mediaFiles.sha256})`

/**
 * Notes whom a file shows, in the transaction that gives it to somebody. It stays noted: that it is
 * taken from one of them does not change who is in the picture.
 */
export async function notePictured(
  tx: Queryable,
  file: { book: number; sha256: string },
  people: readonly number[],
): Promise<void> {
  await tx.execute(sql`insert into ${treePictured} (book, sha256, person)
    select ${file.book}, ${file.sha256}, person
    from unnest(${sql.param([...new Set(people)])}::int[]) person
    on conflict do nothing`)
}

/** Whether a file is kept from a caller: whoever is hidden is hidden wherever they are pictured. */
export function hidesFile(veil: Veil, person: number, shown: readonly number[]): boolean {
  return veil.hides(person) || shown.some((each) => veil.hides(each))
}
