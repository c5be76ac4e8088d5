/** How long a code is valid (decisions, Sessions and accounts). */
export const CODE_MINUTES = 5
