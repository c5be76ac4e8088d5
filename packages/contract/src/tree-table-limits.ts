/** Bounds of the table of a branch, which pages know without its schemas. */

/** Rows that one answer holds. */
export const TABLE_PAGE = 1000

/** People of a branch that a page shows: of a larger one a smaller branch is chosen. */
export const MOST_TABLE_ROWS = 10_000

/** Rows that one change may change, and add. */
export const MOST_TABLE_CHANGED = 2000
export const MOST_TABLE_ADDED = 500
