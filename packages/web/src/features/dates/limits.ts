/** Characters of a text that an address may hold; a longer one is read in the page alone. */
export const MOST_SHARED = 2000

/** Characters of a year as somebody writes it. */
export const MOST_YEAR = 40
