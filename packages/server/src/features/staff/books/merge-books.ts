import { bookFields } from '@suyuan/contract/book-fields'
import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { StaffBook, staffBooks } from '@suyuan/contract/staff-books'
import { fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { transact } from '../../../db/transact.ts'
import { localized } from '../../../text/localized.ts'
import { type BookRow, requireBook } from '../../catalogue/catalogue.service.ts'
import { alikeBooks } from '../../catalogue/edit/alike-books.ts'
import { bookValues } from '../../catalogue/edit/book-form.ts'
import { canBeOne, mergedFacts, versionOf } from '../../catalogue/edit/merge-two.ts'
import { holdBook, writeBook } from '../../catalogue/edit/write-book.ts'
import { cellNames } from '../../catalogue/import/book-cells.ts'
import { factsOf } from '../../catalogue/import/book-facts.ts'
import { recordMerged } from '../../catalogue/import/merge-books.ts'
import { changedSince } from '../edits/check-seen.ts'
import { readBookFile } from './book-file.ts'
import { noteBook } from './change-book.ts'
import { presentListed } from './find-books.ts'

const signs = ['title', 'place', 'year', 'compilers'] as const

/** Books that may be the same as one. @throws {AppError} not_found */
export async function listAlike(
  db: Queryable,
  id: number,
  lang: Lang,
): Promise<OutputOf<typeof staffBooks.alike>> {
  const found = await alikeBooks(db, await requireBook(db, id))
  const byId = new Map(found.map((each) => [each.id, each]))
  const listed = await presentListed(db, [...byId.keys()], lang)
  return {
    list: listed.map((book) => {
      const alike = byId.get(book.id)
      return { ...book, same: signs.filter((sign) => alike?.[sign]) }
    }),
  }
}

/** @throws {AppError} not_found; invalid_input where they can never be one */
async function twoBooks(
  db: Queryable,
  ids: { id: number; other_id: number },
): Promise<{ kept: BookRow; other: BookRow }> {
  const kept = await requireBook(db, ids.id)
  const other = await requireBook(db, ids.other_id)
  if (!canBeOne(kept, other)) throw fieldError('other_id', 'invalid')
  return { kept, other }
}

/** Two books side by side, field by field. @throws {AppError} not_found, invalid_input */
export async function compareBooks(
  db: Queryable,
  input: ParsedInputOf<typeof staffBooks.compare>,
  lang: Lang,
): Promise<OutputOf<typeof staffBooks.compare>> {
  const { kept, other } = await twoBooks(db, input)
  const names = await cellNames(db)
  const values = (facts: ReturnType<typeof factsOf>) => bookValues(facts, names)
  const mine = values(factsOf(kept))
  const theirs = values(factsOf(other))
  const both = values(mergedFacts(factsOf(kept), factsOf(other), []))
  return {
    id: kept.id,
    other_id: other.id,
    title: localized(lang, kept.title),
    other_title: localized(lang, other.title),
    same_surname: kept.surnameId === other.surnameId,
    fields: bookFields
      .filter((field) => mine[field] !== '' || theirs[field] !== '')
      .map((field) => ({
        field,
        kept: mine[field],
        other: theirs[field],
        together: both[field],
      })),
    seen: versionOf(kept, other),
  }
}

/**
 * Makes two books one: the other's address leads to the kept one from then on, and so does what
 * requests, hints and citations say of it.
 * @throws {AppError} not_found, invalid_input; conflict where either has changed since it was seen
 */
export function mergeTwo(
  db: Database,
  input: ParsedInputOf<typeof staffBooks.merge>,
  caller: SignedInCaller,
): Promise<StaffBook> {
  return transact(db, async (tx) => {
    const names = await cellNames(tx)
    const kept = await holdBook(tx, input.id)
    await holdBook(tx, input.other_id)
    const { other } = await twoBooks(tx, input)
    if (versionOf(kept, other) !== input.seen) {
      throw changedSince()
    }
    const facts = mergedFacts(factsOf(kept), factsOf(other), input.choices)
    const join = await recordMerged(tx, kept, facts, [other])
    const change = { facts, kind: 'merge' as const, actorId: caller.session.userId }
    await writeBook(tx, kept, { ...change, trace: { other: other.id, join } }, names)
    await noteBook(tx, kept.id, 'merged', { other: other.id }, caller)
    return readBookFile(tx, kept.id, caller.lang)
  })
}
