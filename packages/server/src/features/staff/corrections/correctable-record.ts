import type { CorrectableObject } from '@suyuan/contract/correctable'
import { type CorrectableField, correctableFields } from '@suyuan/contract/correctable'
import { eq } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import type { books } from '../../../db/schema/catalogue.ts'
import { surnameAccounts, surnames } from '../../../db/schema/surnames.ts'
import { paragraphs } from '../../../text/safe-html.ts'
import { findBook } from '../../catalogue/catalogue.service.ts'
import { holdBook, writeBook } from '../../catalogue/edit/write-book.ts'
import { cellNames } from '../../catalogue/import/book-cells.ts'
import { factsOf } from '../../catalogue/import/book-facts.ts'
import { lockCatalogue } from '../../catalogue/import/storing/book-records.ts'
import { applySurnameValues } from '../surnames/surname-form.ts'
import { holdSurname, lockSurname, writeSurname } from '../surnames/write-surname.ts'

type Values = Partial<Record<CorrectableField, string>>

/** A record as its correctable fields say it, in the words of the database. */
export interface CorrectableRecord {
  /** Of the record that stands now: a merged book is the one that it was merged into. */
  id: number
  name: string
  values: Values
}

type BookRow = typeof books.$inferSelect
type SurnameRow = typeof surnames.$inferSelect
type AccountRow = typeof surnameAccounts.$inferSelect

const SEPARATOR = '、'

/** Commas of either width part a list as well. */
const list = (text: string) =>
  text
    .split(/[、，,；;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Marked text as the lines that it shows. */
function plainLines(html: string): string {
  return html
    .replace(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/gu, '\n')
    .replace(/<[^>]+>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/gu, '\n')
    .trim()
}

function ofBook(row: BookRow): CorrectableRecord {
  return {
    id: row.id,
    name: row.title,
    values: {
      title: row.title,
      area: row.area ?? '',
      compilers: row.compilers ?? '',
      edition_year: row.editionYear === null ? '' : String(row.editionYear),
      edition_era: row.editionEra ?? '',
      edition_kind: row.editionKind ?? '',
      volumes: row.volumes ?? '',
      hall: row.hall ?? '',
      first_ancestor: row.firstAncestor ?? '',
      migrant_ancestor: row.migrantAncestor ?? '',
      generation_poem: row.generationPoem ?? '',
      notable_members: row.notableMembers.join(SEPARATOR),
      abstract: plainLines(row.abstract),
    },
  }
}

function ofSurname(row: SurnameRow, account: AccountRow | undefined): CorrectableRecord {
  return {
    id: row.id,
    name: row.surname,
    values: {
      traditional: row.traditional,
      variants: row.variants.join(SEPARATOR),
      pinyin: row.pinyin,
      commanderies: row.commanderies.join(SEPARATOR),
      halls: row.halls.join(SEPARATOR),
      // What the encyclopedia tells beyond the name stands in an account that a surname may lack.
      ...(account && {
        population: account.population ?? '',
        distribution: account.distribution,
        ethnic_groups: account.ethnicGroups.join(SEPARATOR),
      }),
    },
  }
}

/** A book or a surname with its correctable fields. @throws {AppError} not_found, surname_not_found */
export async function readRecord(
  db: Queryable,
  object: CorrectableObject,
  id: number,
): Promise<CorrectableRecord> {
  if (object === 'book') {
    const row = await findBook(db, id)
    if (!row) throw new AppError('not_found')
    return ofBook(row)
  }
  const [row] = await db.select().from(surnames).where(eq(surnames.id, id))
  if (!row) throw new AppError('surname_not_found')
  const [account] = await db.select().from(surnameAccounts).where(eq(surnameAccounts.surnameId, id))
  return ofSurname(row, account)
}

/** What is to be written, and what the record said when that was decided. */
export interface Replacement {
  field: CorrectableField
  value: string
  seen: string
}

/**
 * Writes fields into a record, with all that follows from them. The seed sees that the row is no
 * longer as it wrote it, and leaves it alone from then on.
 * @returns the id of the record that was written
 * @throws {AppError} not_found; conflict where a field is no longer what was seen; invalid_input
 */
export async function correctRecord(
  tx: Transaction,
  object: CorrectableObject,
  objectId: number,
  replacements: readonly Replacement[],
  actorId: string,
): Promise<number> {
  // Imports and merges write whole records: one after the other, so that none undoes the other.
  if (object === 'book') await lockCatalogue(tx)
  // What another editor is writing has to be compared, too.
  else await lockSurname(tx, objectId)
  const { id, values } = await readRecord(tx, object, objectId)
  for (const { field, seen } of replacements) {
    if (!isOf(object, field) || values[field] === undefined) throw fieldError(field, 'invalid')
    if (values[field] !== seen) throw conflict(values, replacements)
  }
  const changed = Object.fromEntries(replacements.map(({ field, value }) => [field, value]))
  if (object === 'book') await correctBook(tx, id, changed, actorId)
  else await correctSurname(tx, id, changed, actorId)
  return id
}

function isOf(object: CorrectableObject, field: CorrectableField): boolean {
  const fields: readonly CorrectableField[] = correctableFields[object]
  return fields.includes(field)
}

function conflict(values: Values, replacements: readonly Replacement[]): AppError {
  const yours = Object.fromEntries(replacements.map(({ field, seen }) => [field, seen]))
  const current = Object.fromEntries(replacements.map(({ field }) => [field, values[field] ?? '']))
  return new AppError('conflict', { conflict: { yours, current, row_version: 0 } })
}

async function correctBook(
  tx: Transaction,
  id: number,
  changed: Values,
  actorId: string,
): Promise<void> {
  const row = await holdBook(tx, id)
  const text = (field: CorrectableField, now: string | null) => {
    const value = changed[field]
    return value === undefined ? now : value || null
  }
  const { abstract, notable_members: members, edition_year: year } = changed
  const facts = {
    ...factsOf(row),
    title: required('title', text('title', row.title)),
    area: text('area', row.area),
    compilers: text('compilers', row.compilers),
    editionYear: year === undefined ? row.editionYear : yearOf(year),
    editionEra: text('edition_era', row.editionEra),
    editionKind: text('edition_kind', row.editionKind),
    volumes: text('volumes', row.volumes),
    hall: text('hall', row.hall),
    firstAncestor: text('first_ancestor', row.firstAncestor),
    migrantAncestor: text('migrant_ancestor', row.migrantAncestor),
    generationPoem: text('generation_poem', row.generationPoem),
    notableMembers: members === undefined ? row.notableMembers : list(members),
    abstract: abstract === undefined ? row.abstract : paragraphs(abstract),
  }
  await writeBook(tx, row, { facts, kind: 'correction', actorId }, await cellNames(tx))
}

function required(field: CorrectableField, value: string | null): string {
  if (value === null) throw fieldError(field, 'required')
  return value
}

/** A year of the common calendar; empty where none is known. */
function yearOf(text: string): number | null {
  if (text === '') return null
  const year = Number(text)
  const latest = new Date().getFullYear() + 1
  if (!/^\d{3,4}$/.test(text) || year > latest) throw fieldError('edition_year', 'invalid')
  return year
}

/** Surnames hold lists with an item a line where they are written by hand. */
const lists: readonly CorrectableField[] = ['variants', 'commanderies', 'halls', 'ethnic_groups']

async function correctSurname(
  tx: Transaction,
  id: number,
  changed: Values,
  actorId: string,
): Promise<void> {
  const before = await holdSurname(tx, id)
  const typed = Object.entries(changed).map(([name, value]) => {
    const isList = lists.some((each) => each === name)
    return [name, isList ? list(value).join('\n') : value]
  })
  const after = applySurnameValues(before, Object.fromEntries(typed))
  await writeSurname(tx, before, after, 'correction', actorId)
}
