/**
 * The same text, apart from the longer one that it is a piece of: engines let a piece hold all of the
 * text it was cut from in memory.
 */
export const ownCopy = (text: string): string => JSON.parse(JSON.stringify(text)) as string
