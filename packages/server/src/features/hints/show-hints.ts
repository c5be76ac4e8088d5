import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { treeHints as endpoints, TreeHint } from '@suyuan/contract/tree-hints'
import { dayAlone } from '@suyuan/genealogy/date-spans'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { books } from '../../db/schema/catalogue.ts'
import { treeHintRuns, treeHints } from '../../db/schema/tree-hints.ts'
import { familyTrees, treePersons } from '../../db/schema/trees.ts'
import { localized } from '../../text/localized.ts'
import { titleOfBookInLetters } from '../catalogue/title-in-letters.ts'
import { regionNames } from '../regions/regions.service.ts'
import { readingsOfSurnames } from '../surnames/surnames.service.ts'
import { isPubliclyDead } from '../trees/access/mask.ts'
import { type OpenTree, openTree } from '../trees/access/tree-access.ts'
import { boundsOf } from '../trees/commands/edit-bounds.ts'
import { openToAll } from '../trees/queries/sources.ts'
import { kinSentence, recordSentences } from './hint-reasons.ts'

/** Hints that are listed of one book: a look proposes no more. */
const LISTED = 200

const person = alias(treePersons, 'person')
const other = alias(treePersons, 'other')

export type HintRow = Awaited<ReturnType<typeof hintRows>>[number]

/** Hints with what they are about; what is not open to everybody any more is left out. */
export function hintRows(db: Queryable, book: number, where?: SQL) {
  return db
    .select({
      hint: treeHints,
      // Without what is told of their lives: of all hints of a tree it would be millions of characters.
      person: { id: person.id, serial: person.serial, surname: person.surname, name: person.name },
      record: {
        title: books.title,
        titleLatin: books.titleLatin,
        provinceId: books.provinceId,
        cityId: books.cityId,
      },
      otherTree: { id: familyTrees.id, title: familyTrees.title, author: familyTrees.author },
      other: {
        id: other.id,
        surname: other.surname,
        name: other.name,
        birthDay: other.birthDay,
        birthReading: other.birthReading,
        deathDay: other.deathDay,
        deathReading: other.deathReading,
      },
    })
    .from(treeHints)
    .innerJoin(
      person,
      and(
        eq(person.book, treeHints.book),
        eq(person.serial, treeHints.person),
        isNull(person.deletedAt),
      ),
    )
    .leftJoin(books, eq(books.id, treeHints.record))
    .leftJoin(familyTrees, and(eq(familyTrees.number, treeHints.otherTree), openToAll))
    .leftJoin(
      other,
      and(
        eq(other.book, familyTrees.number),
        eq(other.serial, treeHints.otherPerson),
        isPubliclyDead(other),
      ),
    )
    .where(
      and(
        eq(treeHints.book, book),
        or(sql`${treeHints.record} is not null`, sql`${other.serial} is not null`),
        where,
      ),
    )
    .orderBy(
      sql`${treeHints.state} <> 'offered'`,
      desc(treeHints.weight),
      treeHints.record,
      treeHints.id,
    )
    .limit(LISTED)
}

/** Hints as whoever belongs to the book sees them. */
export async function presentHints(
  db: Queryable,
  book: OpenTree,
  rows: readonly HintRow[],
  caller: SignedInCaller,
): Promise<TreeHint[]> {
  const { lang } = caller
  const nameOf = await regionNames(db, lang)
  const readings = await readingsOfSurnames(db)
  const within = await boundsOf(
    { tx: db, number: book.row.number, book, caller },
    rows.map(({ hint }) => hint.person),
  )
  return rows.map(({ hint, person: about, record, otherTree, other: same }) => ({
    id: hint.id,
    state: hint.state,
    person: { id: about.id, serial: about.serial, name: fullName(about.surname, about.name) },
    percent: hint.percent,
    reasons: record
      ? recordSentences(hint, record, nameOf, lang)
      : hint.reasons.map((reason) => ({ stand: 'for', text: kinSentence(reason, lang) })),
    record:
      record && hint.record !== null
        ? {
            id: hint.record,
            book_name: localized(lang, record.title),
            book_name_latin: inLetters(record, readings, lang),
            province: nameOf(record.provinceId),
            city: nameOf(record.cityId),
          }
        : null,
    other:
      otherTree && same
        ? {
            id: same.id,
            family_tree_id: otherTree.id,
            name: fullName(same.surname, same.name),
            birth_day: dayAlone(same.birthDay, same.birthReading),
            death_day: dayAlone(same.deathDay, same.deathReading),
            title: otherTree.title,
            author: otherTree.author,
          }
        : null,
    may: { decide: within.has(hint.person) },
  }))
}

function inLetters(
  book: { title: string; titleLatin: string | null },
  readings: Awaited<ReturnType<typeof readingsOfSurnames>>,
  lang: Lang,
): string {
  return lang === 'en' ? titleOfBookInLetters(book, readings) : ''
}

export async function listHints(
  db: Queryable,
  { family_tree_id: id, person_id }: ParsedInputOf<typeof endpoints.list>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.list>> {
  const book = await openTree(db, id, 'read_hints', caller)
  const { number, version } = book.row
  // Before the hints: else a look that ends in between would be told as done, and its hints left out.
  const [run] = await db.select().from(treeHintRuns).where(eq(treeHintRuns.book, number))
  const ofPerson = person_id === undefined ? undefined : eq(person.id, person_id)
  const rows = await hintRows(db, number, ofPerson)
  return {
    list: await presentHints(db, book, rows, caller),
    open_count: rows.filter(({ hint }) => hint.state === 'offered').length,
    pending: (run?.version ?? 0) < version,
    looked_at: run?.at.toISOString() ?? '',
  }
}
