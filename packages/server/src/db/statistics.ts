import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** Of a table of this size so many rows may change before it is looked at anew: what PostgreSQL itself waits for. */
const CHANGED = { rows: 50, share: 0.1 }

/**
 * Has the database count how values lie, in tables that have none of it or have changed much since. A
 * server of PostgreSQL does so by itself a minute or more after; the embedded one never does, and until
 * then a search is planned as if nothing were known of its words: seven times as long.
 * @returns the tables' names
 */
export async function gatherStatistics(db: Pick<Queryable, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and pg_relation_size(c.oid) > 0
      and (
        not exists (select from pg_stats p where p.schemaname = 'public' and p.tablename = c.relname)
        or s.n_mod_since_analyze > ${CHANGED.rows}::int + ${CHANGED.share}::float8 * greatest(c.reltuples, 0)
      )
    order by c.relname`)
  for (const { name } of rows) await db.execute(sql`analyze ${sql.identifier(name)}`)
  return rows.map(({ name }) => name)
}
