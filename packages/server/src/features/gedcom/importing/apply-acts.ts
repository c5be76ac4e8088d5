import { type Dated, latestDeathYear } from '@suyuan/genealogy/date-spans'
import { type LifeReason, lifeReasons } from '@suyuan/genealogy/life/life-reasons'
import { ALIVE, DEATH_SLACK } from '@suyuan/genealogy/life/life-rule'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import type { ReportedActs } from './thread-messages.ts'

/** People whose acts are applied at once. */
const AT_ONCE = 2000

/** What an owner has decided of people by the reason for which they count as living or as dead. */
export type LifeDecisions = Partial<Record<LifeReason, 'dead' | 'living'>>

/** Whether somebody who died by their date acts years later. */
export function contradictsDeath(
  death: Pick<Dated, 'deathDay' | 'deathReading' | 'deathFrom' | 'deathTo'>,
  year: number,
): boolean {
  return year > latestDeathYear(death) + DEATH_SLACK
}

/** Notes in the rows of a tree in what people act elsewhere in its file. */
export async function applyActs(
  db: Queryable,
  book: number,
  { years, alive }: ReportedActs,
): Promise<void> {
  // Rows of an import have their dates read.
  const diedBefore = sql`death_to is not null
    and death_to < extract(julian from make_date(told.year - ${DEATH_SLACK}::int, 1, 1))`
  const told: [number, number][] = [
    ...years,
    ...alive.map((serial): [number, number] => [serial, ALIVE]),
  ]
  for (let at = 0; at < told.length; at += AT_ONCE) {
    const part = told.slice(at, at + AT_ONCE)
    await db.execute(sql`
      update ${treePersons} p set
        last_acted = greatest(p.last_acted, told.year),
        life_reason = case
          when told.year = ${ALIVE}::int then 'said_living'
          when p.is_dead and ${diedBefore} then 'acts_after_death'
          when not p.is_dead and p.life_reason in ('born_long_ago', 'nothing_told', 'birth_doubtful',
            'born_lately') then 'acted_lately'
          else p.life_reason end,
        is_dead = p.is_dead and told.year <> ${ALIVE}::int and not (${diedBefore})
      from json_to_recordset(${JSON.stringify(
        part.map(([serial, year]) => ({ serial, year })),
      )}::json) as told (serial int, year int)
      where p.book = ${book} and p.serial = told.serial`)
  }
}

/** Applies what the owner has decided of groups to the rows of a tree that nobody reads yet. */
export async function applyDecisions(
  db: Queryable,
  book: number,
  decisions: LifeDecisions,
): Promise<void> {
  for (const [counts, word] of [
    ['dead', 'decided_dead'],
    ['living', 'decided_living'],
  ] as const) {
    const reasons = Object.entries(decisions).flatMap(([reason, decided]) =>
      decided === counts ? reason : [],
    )
    if (reasons.length === 0) continue
    const isDead = counts === 'dead'
    await db.execute(sql`
      update ${treePersons} set is_dead = ${isDead}, life_reason = ${word},
        last_acted = ${isDead ? sql`case when last_acted = ${ALIVE}::int then 0 else last_acted end` : ALIVE}
      where book = ${book} and life_reason = any(${sql.param(reasons)}::text[])
        and is_dead <> ${isDead}`)
  }
}

/** Living and dead among groups, with what was decided of them. */
export function countsOf(
  groups: readonly { reason: LifeReason; people: number }[],
  decisions: LifeDecisions,
): { living: number; dead: number } {
  const counts = { living: 0, dead: 0 }
  for (const { reason, people } of groups) {
    const own = lifeReasons[reason].isDead ? 'dead' : 'living'
    counts[decisions[reason] ?? own] += people
  }
  return counts
}
