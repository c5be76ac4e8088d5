import { setTimeout as pause } from 'node:timers/promises'
import { nameForms } from '@suyuan/genealogy/names/name-forms'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { bookFrequencies, frequencyRuns } from '../../db/schema/book-frequencies.ts'
import { bookCounts, books } from '../../db/schema/catalogue.ts'
import { transact } from '../../db/transact.ts'
import { reading } from '../../text/readings.ts'
import {
  FREQUENCIES_RULE,
  type Frequency,
  type FrequencyKind,
  type FrequencyTotal,
} from './frequencies.ts'
import { pairs, plainPoems } from './match-keys.ts'
import { areaWords, plainArea, plainHall } from './plain-places.ts'

/** Books that are read: of a larger catalogue evenly spread blocks, which tells frequencies as well. */
const READ_AT_MOST = 100_000

const BLOCK = 500
const ROWS_AT_ONCE = 2000

/** What one surname shows only once is not kept: the figures of all surnames say as much. */
const KEPT_FROM = 2

export type CountedBook = Pick<
  typeof books.$inferSelect,
  | 'id'
  | 'surnameId'
  | 'otherSurnameIds'
  | 'lineage'
  | 'generationPoem'
  | 'generationPoemVariants'
  | 'hall'
  | 'area'
  | 'village'
  | 'oldPlace'
>

/** Adds up what books show, by surname and over all. */
export class FrequencyCounter {
  private readonly counts = new Map<string, Frequency>()

  add(book: CountedBook): void {
    const surnames = [0, book.surnameId, ...book.otherSurnameIds]
    const count = (kind: FrequencyKind | FrequencyTotal, key: string, num = 1) => {
      for (const surnameId of surnames) this.addTo(surnameId, kind, key, num)
    }
    const counted = (kind: FrequencyKind, keys: readonly string[]) => {
      for (const key of keys) count(kind, key)
      if (keys.length > 0) count(kind, '', keys.length)
    }
    const given = book.lineage.flatMap((entry) => [...nameForms(entry).name].slice(1).slice(-2))
    const poems = plainPoems(book)
    counted('name', given)
    counted('syllable', given.map(reading).filter(Boolean))
    counted('poem', [...(poems[0] ?? '')])
    counted('hall', book.hall ? [plainHall(book.hall)] : [])
    counted('area', pairs(plainArea(areaWords(book))))
    count('books', '')
    if (book.lineage.length > 0) count('names', '', book.lineage.length)
    if (poems.length > 0) count('poems', '')
  }

  private addTo(surnameId: number, kind: Frequency['kind'], key: string, num: number): void {
    const id = `${surnameId} ${kind} ${key}`
    const known = this.counts.get(id)
    if (known) known.num += num
    else this.counts.set(id, { surnameId, kind, key, num })
  }

  rows(): Frequency[] {
    const isKept = ({ surnameId, key, num }: Frequency) =>
      surnameId === 0 || key === '' || num >= KEPT_FROM
    return [...this.counts.values()].filter(isKept)
  }
}

/**
 * Counts what the catalogue's documented books show, unless nothing has changed since it was counted
 * last. It rests as long as it has worked, so that the site has at least half of the database.
 * @returns how many books were read; 0 where the last counting still stands
 */
export async function countFrequencies(db: Database, signal?: AbortSignal): Promise<number> {
  const state = await catalogueState(db)
  if (await isCounted(db, state)) return 0
  const [run] = await db
    .insert(frequencyRuns)
    .values({ rule: FREQUENCIES_RULE, ...state })
    .returning({ version: frequencyRuns.version })
  if (!run) throw new Error('A counting of the catalogue has no version')
  const counter = new FrequencyCounter()
  const read = await readBooks(db, state, counter, signal)
  const rows = counter.rows()
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    signal?.throwIfAborted()
    await rested(() => storeRows(db, run.version, rows.slice(at, at + ROWS_AT_ONCE)))
  }
  await finish(db, run.version)
  return read
}

type CatalogueState = Pick<typeof frequencyRuns.$inferSelect, 'books' | 'lastId'>

async function catalogueState(db: Queryable): Promise<CatalogueState> {
  const { rows } = await db.execute<CatalogueState & Record<string, unknown>>(sql`
    select (select coalesce(sum(num), 0)::int from ${bookCounts} where surname_id = 0) as books,
      (select coalesce(max(id), 0) from ${books}) as "lastId"`)
  return rows[0] ?? { books: 0, lastId: 0 }
}

async function isCounted(db: Queryable, state: CatalogueState): Promise<boolean> {
  const [last] = await db
    .select()
    .from(frequencyRuns)
    .where(and(eq(frequencyRuns.rule, FREQUENCIES_RULE), isNotNull(frequencyRuns.finishedAt)))
    .orderBy(sql`version desc`)
    .limit(1)
  return last !== undefined && last.books === state.books && last.lastId === state.lastId
}

async function readBooks(
  db: Database,
  state: CatalogueState,
  counter: FrequencyCounter,
  signal: AbortSignal | undefined,
): Promise<number> {
  const stride = Math.max(1, Math.ceil(state.books / READ_AT_MOST))
  let after = 0
  let read = 0
  while (true) {
    signal?.throwIfAborted()
    const block = await rested(() => readBlock(db, after))
    for (const book of block) counter.add(book)
    read += block.length
    const last = block.at(-1)
    if (!last) return read
    after = last.id + (stride - 1) * BLOCK
  }
}

function readBlock(db: Database, after: number): Promise<CountedBook[]> {
  const { id, surnameId, otherSurnameIds, lineage, hall, area, village, oldPlace } = books
  const { generationPoem, generationPoemVariants } = books
  return db
    .select({
      id,
      surnameId,
      otherSurnameIds,
      lineage,
      generationPoem,
      generationPoemVariants,
      hall,
      area,
      village,
      oldPlace,
    })
    .from(books)
    .where(sql`not ${books.isSample} and ${books.state} = 'exists' and ${books.id} > ${after}`)
    .orderBy(books.isSample, books.id)
    .limit(BLOCK)
}

async function storeRows(db: Database, version: number, rows: readonly Frequency[]): Promise<void> {
  const records = JSON.stringify(
    rows.map(({ surnameId, kind, key, num }) => ({
      version,
      surname_id: surnameId,
      kind,
      key,
      num,
    })),
  )
  await db.execute(sql`
    insert into ${bookFrequencies} (version, surname_id, kind, key, num)
    select version, surname_id, kind, key, num
    from json_populate_recordset(null::${bookFrequencies}, ${records}::json)`)
}

/** From here on searches read the new figures; the older ones go. */
async function finish(db: Database, version: number): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .update(frequencyRuns)
      .set({ finishedAt: sql`now()` })
      .where(eq(frequencyRuns.version, version))
  })
  await db.delete(frequencyRuns).where(lt(frequencyRuns.version, version))
}

async function rested<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const done = await work()
  await pause(performance.now() - begun)
  return done
}
