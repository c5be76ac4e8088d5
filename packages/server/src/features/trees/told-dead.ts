import { type Column, type SQL, sql } from 'drizzle-orm'
import { ABOUT_YEARS } from './dates.ts'

/** Columns of a person's row, of whichever table or name of it in a query. */
type Said = Record<'isDead' | 'isPrivate' | 'deathDay' | 'deathReading' | 'deletedAt', SQL | Column>

/**
 * Of whom strangers are told by name, as far as a row alone says it: who is marked as dead, on a day
 * that is not still to come, and not kept to the family. The years of relatives hide nobody of these.
 */
export const toldDead = ({ isDead, isPrivate, deathDay, deathReading, deletedAt }: Said): SQL =>
  sql`(${isDead} and not ${isPrivate} and ${deletedAt} is null
    and (${deathReading} = 'before' or ${deathDay} = ''
      or substring(${deathDay} from '^-?[0-9]+')::int
        - case when ${deathReading} = 'about' then ${sql.raw(String(ABOUT_YEARS))} else 0 end
        <= extract(year from now())))`
