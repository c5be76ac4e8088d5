import { isDeepStrictEqual } from 'node:util'
import { plainName } from '@suyuan/genealogy/names/plain-name'
import type { Queryable } from '../../../../db/client.ts'
import type { BookLikeness } from '../../../../db/schema/catalogue.ts'
import { addFacts } from '../add-facts.ts'
import { type BookFacts, factsOf, keyOf, likenessOf, sourceOf } from '../book-facts.ts'
import {
  type Candidate,
  findCandidates,
  findRecords,
  insertBooks,
  updateBooks,
} from './book-records.ts'

export interface ImportTally {
  /** New records. */
  created: number
  /** Rows that added something to a record that was there. */
  extended: number
  /** Rows that said nothing new. */
  unchanged: number
}

/** What a batch makes of one record: of a known one (with id), or a new one. */
interface Draft {
  id: number | undefined
  /** Undefined until the known record is read. */
  facts: BookFacts | undefined
  rows: BookFacts[]
}

/** What is to be written for a batch of books. */
export interface Plan extends ImportTally {
  inserts: BookFacts[]
  updates: (BookFacts & { id: number })[]
}

/** Finds what each book of a batch is to the catalogue, and to the others of the batch. */
export async function planBatch(db: Queryable, batch: readonly BookFacts[]): Promise<Plan> {
  const drafts = await draftsOf(db, batch)
  const ids = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const known = new Map((await findRecords(db, ids)).map((row) => [row.id, factsOf(row)]))
  const plan: Plan = { created: 0, extended: 0, unchanged: 0, inserts: [], updates: [] }
  for (const { id, facts, rows } of drafts) {
    const before = id === undefined ? facts : known.get(id)
    if (before === undefined) throw new Error(`Book ${id} is gone`)
    let after = before
    for (const row of rows) {
      const next = addFacts(after, row)
      if (isDeepStrictEqual(next, after)) plan.unchanged += 1
      else plan.extended += 1
      after = next
    }
    if (id === undefined) {
      plan.created += 1
      plan.inserts.push(after)
    } else if (!isDeepStrictEqual(after, before)) plan.updates.push({ ...after, id })
  }
  return plan
}

export async function storePlan(tx: Queryable, { inserts, updates }: Plan): Promise<void> {
  await insertBooks(tx, inserts)
  await updateBooks(tx, updates)
}

/** In place of the id of a record that the batch itself creates. */
const NEW = 0

/** Gathers the rows of a batch by the record they belong to, in the order of the file. */
async function draftsOf(db: Queryable, batch: readonly BookFacts[]): Promise<Draft[]> {
  const keys = batch.map(keyOf)
  const candidates = await findCandidates(db, [...new Set(keys)])
  const drafts = new Map<Candidate | number, Draft>()
  for (const [index, facts] of batch.entries()) {
    const identityKey = keys[index] ?? ''
    const known = candidates.get(identityKey) ?? []
    const same = known.find((candidate) => isSameEdition(candidate, facts))
    if (same) {
      learn(same, facts)
      const record = same.id === NEW ? same : same.id
      const draft = drafts.get(record) ?? { id: same.id, facts: undefined, rows: [] }
      draft.rows.push(facts)
      drafts.set(record, draft)
    } else {
      const candidate = {
        ...likenessOf(facts),
        id: NEW,
        age: Number.MAX_VALUE,
        isFormer: false,
        identityKey,
      }
      candidates.set(identityKey, [...known, candidate])
      drafts.set(candidate, { id: undefined, facts, rows: [] })
    }
  }
  return [...drafts.values()]
}

/** What a record has learnt from a row counts for the rows after it. */
function learn(candidate: Candidate, row: BookFacts): void {
  if (candidate.isFormer) return
  candidate.cityId ??= row.cityId
  candidate.hall ??= row.hall
  candidate.migrantAncestor ??= row.migrantAncestor
  candidate.externalIds = [...new Set([...candidate.externalIds, ...row.externalIds])]
}

/**
 * Whether a row is of the same edition as a record with its identity key (surname, title, province,
 * year, compilers). Year and compilers together settle it. Without them the commonest titles stand
 * for many families' books, so whatever both say must agree: city, hall, first migrant ancestor and
 * the id given by one source. Silence agrees with everything, and a record never comes to agree with
 * a row that it disagreed with: so a row is matched again with the record it was matched with.
 */
export function isSameEdition(known: BookLikeness, row: BookLikeness): boolean {
  if (known.isSample !== row.isSample) return false
  if (known.editionYear !== null && known.compilers !== null) return true
  return (
    (known.cityId === null || row.cityId === null || known.cityId === row.cityId) &&
    namesAgree(known.hall, row.hall) &&
    namesAgree(known.migrantAncestor, row.migrantAncestor) &&
    idsAgree(known.externalIds, row.externalIds)
  )
}

/** 敦睦堂 agrees with 陈氏敦睦堂. */
function namesAgree(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return true
  const [one, other] = [plainName(a), plainName(b)]
  return one.includes(other) || other.includes(one)
}

/** A record that has ids of a source gets no further ones of it: they are other records there. */
function idsAgree(known: readonly string[], row: readonly string[]): boolean {
  const sources = new Set(known.map(sourceOf))
  return row.every((id) => !sources.has(sourceOf(id)) || known.includes(id))
}
