import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column is one of many values, as one parameter: a statement cannot have more than 65,535.
 * @param type of the column's values
 */
export function oneOf(
  column: AnyColumn | SQL,
  values: readonly (string | number)[],
  type: 'int' | 'text' | 'uuid',
): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`
}
