/** A death day, a birthday of the living, and one of the dead (冥寿). */
export const anniversaryKinds = ['death', 'birthday', 'dead_birthday'] as const
export type AnniversaryKind = (typeof anniversaryKinds)[number]

/** Anniversaries of one month, a page. */
export const ANNIVERSARIES_PAGE = 100
/** Those of a month that is folded, where a page shows twelve of them. */
export const ANNIVERSARIES_FOLDED = 20
/** Months that are listed together. */
export const ANNIVERSARY_MONTHS = 12
/** Bytes of a calendar feed, before it is compressed. */
export const FEED_BYTES = 200_000
/** Days before an anniversary on which members may be written to. */
export const daysBefore = [0, 1, 3, 7] as const
