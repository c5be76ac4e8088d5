import { and, gt, lte, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import { CLOCKS_APART_MS } from '../../app/clocks-apart.ts'
import type { Queryable } from '../../db/client.ts'
import { oneTimeCodes } from '../../db/schema/accounts.ts'

const HOUR_MS = 3_600_000
const spans = { hour: HOUR_MS, day: 24 * HOUR_MS } as const
/** How much of the day's budget may leave within one hour. */
const HOUR_SHARE = 0.25

/** Where most members' numbers are: it has no share of its own. */
const HOME = '86'

/**
 * What part of the budget different messages may use up, in all and to one country. A number that
 * anybody may type costs most easily; a member on a device they have used can always be sent one.
 */
const shares = {
  typed: { all: 0.5, country: 0.05 },
  confirmed: { all: 0.8, country: 0.4 },
  known: { all: 1, country: 1 },
} as const

export type BudgetShare = keyof typeof shares

/** From this part of what is allowed on, the operator is told. */
const NEAR = 0.8

export interface Spending {
  span: keyof typeof spans
  /** A dial code; undefined for the sum over all countries. */
  country: string | undefined
  sent: number
  allowed: number
}

/** How much has been sent, and how much may be by messages of a kind. */
export async function spending(
  tx: Queryable,
  { share, country, budget }: { share: BudgetShare; country: string; budget: number },
  now: Date,
): Promise<Spending[]> {
  const found: Spending[] = []
  for (const span of ['hour', 'day'] as const) {
    const since = new Date(now.getTime() - spans[span])
    const [row] = await tx
      .select({
        all: sql<number>`count(*)::int`,
        there: sql<number>`(count(*) filter (where ${oneTimeCodes.smsTo} = ${country}))::int`,
      })
      .from(oneTimeCodes)
      .where(
        and(
          sql`${oneTimeCodes.smsTo} is not null`,
          gt(oneTimeCodes.createdAt, since),
          lte(oneTimeCodes.createdAt, new Date(now.getTime() + CLOCKS_APART_MS)),
        ),
      )
    const whole = budget * (span === 'hour' ? HOUR_SHARE : 1)
    const allowed = (part: number) => Math.max(1, Math.floor(whole * part))
    const { all, there } = row ?? { all: 0, there: 0 }
    found.push({ span, country: undefined, sent: all, allowed: allowed(shares[share].all) })
    if (country !== HOME) {
      found.push({ span, country, sent: there, allowed: allowed(shares[share].country) })
    }
  }
  return found
}

/**
 * Refuses a message that there is no budget for; the same whether or not it would be sent.
 * @throws {AppError} sms_failed
 */
export function checkBudget(spent: readonly Spending[]): void {
  if (spent.some(({ sent, allowed }) => sent >= allowed)) throw new AppError('sms_failed')
}

/** What the operator should hear of once one more message has left: a limit is near, or reached. */
export function budgetWarnings(spent: readonly Spending[]): Spending[] {
  return spent
    .map((one) => ({ ...one, sent: one.sent + 1 }))
    .filter(({ sent, allowed }) => sent === allowed || sent === Math.ceil(allowed * NEAR))
}
