/** Clauses of a line; what stands in brackets stays with the words before it. */
export const clausesOf = (text: string): string[] => parts(text, /[\s，,；;。](?![^（(]*[）)])/u)

/** 陈氏、林氏: the members of a list. */
export const listed = (text: string): string[] => parts(text, /、(?![^（(]*[）)])/u)

const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** 继发（字子明，嗣子）: a name and what is told of it. */
export function withBrackets(text: string): { name: string; about: string[] } {
  const [, name = text, brackets = ''] = /^([^（(]*)[（(](.*)[）)]$/u.exec(text) ?? []
  return { name: name.trim(), about: parts(brackets, /[，,；;。\s]+/u) }
}

const NUMBER = '[一二三四五六七八九十两兩]+|\\d{1,2}'

/** 生三子：, 子三：, 共生二女. */
const COUNTED = new RegExp(
  `^(?:共?[生育有]+)?(?:(${NUMBER})([子男女])|([子男女])(${NUMBER})(?=[人名：:]|$))[人名]*[：:]?(.*)$`,
  'u',
)
/** 子继发, 生子：继发, 女适王. */
const UNCOUNTED = /^(?:共?[生育有]+)?([子男女])[：:]?(.+)$/u
/** 长子继发, 次女适王. */
const RANKED = /^(?:[长長次仲三四五六七八九十季幼])([子男女]).+$/u

export interface ListedChildren {
  sex: 0 | 1
  /** How many are said; 0 where it is not. */
  count: string
  names: string
}

/**
 * Whether a clause tells of children, and how.
 * @param isOpen whether children may follow here: else 子明 is a name
 */
export function childrenIn(clause: string, isOpen: boolean): ListedChildren | undefined {
  if (!isOpen && !/[：:]/u.test(clause)) return undefined
  const [counted, one, ofOne, ofTwo, two, names = ''] = COUNTED.exec(clause) ?? []
  if (counted !== undefined) {
    return { sex: (ofOne ?? ofTwo) === '女' ? 0 : 1, count: one ?? two ?? '', names }
  }
  const [, ranked] = RANKED.exec(clause) ?? []
  if (ranked !== undefined) return { sex: ranked === '女' ? 0 : 1, count: '', names: clause }
  const [, word, rest = ''] = UNCOUNTED.exec(clause) ?? []
  if (word === undefined) return undefined
  return { sex: word === '女' ? 0 : 1, count: '', names: rest }
}
