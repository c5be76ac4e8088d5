/** What forms show, and books write, in the place of a given name that nobody knows: 林氏. */
export const UNKNOWN_NAME = '氏'

/** 氏, 某氏, 名不详: words for a given name that is not known. */
const NO_NAME = /^(?:某?氏|某|名?[讳諱]?(?:不|未)[详詳])$/u

/** What is stored as somebody's given name: nothing where a record says that it is not known. */
export const givenNameOf = (typed: string): string => (NO_NAME.test(typed.trim()) ? '' : typed)
