import {
  type AnniversaryRules,
  type DatedEvent,
  type Occurrence,
  occurrencesOf,
  type YearlyDay,
  yearlyDayOf,
} from '@suyuan/genealogy/dates/anniversaries'
import type { Steps } from '@suyuan/genealogy/steps'
import { sql } from 'drizzle-orm'
import { RefreshedCache } from '../../app/cache.ts'
import type { PiecesInTurn } from '../../app/pieces-in-turn.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { familyTrees, treePersons } from '../../db/schema/trees.ts'

/** Rows fetched at a time. */
const CHUNK = 1000
/** Longer words are read no further: see `yearlyDayOf`. */
const LONGEST_WORDING = 401
/** Days kept in memory in all, some 200 bytes each; one tree is kept however large it is. */
const MOST_DAYS = 300_000

export interface YearlyEvent {
  serial: number
  kind: DatedEvent['kind']
  yearly: YearlyDay
}

/** A day that anniversaries come on, and those whose it is. */
export interface DayOfYear extends Occurrence {
  events: Iterable<YearlyEvent>
}

interface Row extends Record<string, unknown> {
  serial: number
  birth: [text: string, day: string, reading: DatedEvent['reading']]
  death: [text: string, day: string, reading: DatedEvent['reading']]
  is_there: boolean
}

/** The yearly days of a tree, by the day: few hundred however many people there are. */
export class YearlyDays {
  version = -1
  private readonly byDay = new Map<string, Set<YearlyEvent>>()
  private readonly byPerson = new Map<number, YearlyEvent[]>()
  size = 0

  /** Every day from one to another on which somebody is remembered, in order. */
  between(from: number, to: number, rules: AnniversaryRules): DayOfYear[] {
    const days: DayOfYear[] = []
    for (const events of this.byDay.values()) {
      const [first] = events
      if (first === undefined) continue
      for (const each of occurrencesOf(first.yearly, from, to, rules)) {
        days.push({ ...each, events })
      }
    }
    return days.sort((one, other) => one.jdn - other.jdn)
  }

  /** Puts rows of people in place of those before, a small step at a time. */
  *apply(rows: readonly Row[]): Steps<void> {
    for (const { serial, birth, death, is_there } of rows) {
      this.drop(serial)
      if (is_there) {
        this.put(serial, 'birth', birth)
        this.put(serial, 'death', death)
      }
      yield
    }
  }

  /** People of whom a day is known. */
  people(): Iterable<readonly YearlyEvent[]> {
    return this.byPerson.values()
  }

  private put(serial: number, kind: DatedEvent['kind'], [text, day, reading]: Row['birth']): void {
    const yearly = yearlyDayOf({ kind, text, day, reading })
    if (yearly === undefined) return
    const event = { serial, kind, yearly }
    const key = keyOf(yearly)
    const ofDay = this.byDay.get(key)
    if (ofDay) ofDay.add(event)
    else this.byDay.set(key, new Set([event]))
    const ofPerson = this.byPerson.get(serial)
    if (ofPerson) ofPerson.push(event)
    else this.byPerson.set(serial, [event])
    this.size += 1
  }

  private drop(serial: number): void {
    for (const event of this.byPerson.get(serial) ?? []) {
      const key = keyOf(event.yearly)
      const ofDay = this.byDay.get(key)
      ofDay?.delete(event)
      if (ofDay?.size === 0) this.byDay.delete(key)
      this.size -= 1
    }
    this.byPerson.delete(serial)
  }
}

const keyOf = ({ calendar, month, day, leap }: YearlyDay) => `${calendar} ${month} ${day} ${leap}`

/** Yearly days of the trees that are asked about, brought up to date from the database at each look. */
export class YearlyDaysCache {
  private readonly db: Database
  private readonly pieces: PiecesInTurn
  private readonly days = new RefreshedCache<YearlyDays>({
    mostSize: MOST_DAYS,
    sizeOf: (days) => (days?.size ?? 0) + 1,
    refresh: (book, days) => this.refresh(book, days ?? new YearlyDays()),
  })

  constructor(db: Database, pieces: PiecesInTurn) {
    this.db = db
    this.pieces = pieces
  }

  /** Those of a tree as the database has it now, or newer. */
  now(book: number): Promise<YearlyDays> {
    return this.days.now(book)
  }

  private async refresh(book: number, days: YearlyDays): Promise<YearlyDays> {
    const version = await versionOf(this.db, book)
    if (version === days.version) return days
    for (let after = 0; ; ) {
      const rows = await changedRows(this.db, book, days.version, after)
      await this.pieces.run(`days ${book}`, days.apply(rows))
      const last = rows.at(-1)
      if (last === undefined || rows.length < CHUNK) break
      after = last.serial
    }
    days.version = version
    return days
  }
}

async function versionOf(db: Queryable, book: number): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from ${familyTrees} where number = ${book}`,
  )
  return rows[0]?.version ?? 0
}

/** Of people who have changed since a version; at first of those of whom a day may be known. */
async function changedRows(
  db: Queryable,
  book: number,
  since: number,
  after: number,
): Promise<Row[]> {
  const event = (name: 'birth' | 'death') =>
    sql.raw(
      `json_build_array(left(${name}_text, ${LONGEST_WORDING}), ${name}_day, ${name}_reading)`,
    )
  const wanted =
    since < 0
      ? sql.raw(`deleted_at is null and (birth_text <> '' or death_text <> ''
          or length(birth_day) > 8 or length(death_day) > 8)`)
      : sql`changed > ${since}`
  const { rows } = await db.execute<Row>(sql`
    select serial, ${event('birth')} as birth, ${event('death')} as death,
      deleted_at is null as is_there
    from ${treePersons} where book = ${book} and serial > ${after} and ${wanted}
    order by serial limit ${CHUNK}`)
  return rows
}
