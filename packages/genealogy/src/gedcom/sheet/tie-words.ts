import type { Lang } from '../../lang.ts'
import { simplified } from '../../text/simplified.ts'
import { type ChildKind, childKinds, type UnionKind, unionKinds } from '../../ties.ts'

type Words<Kind extends string> = Readonly<Record<Kind, readonly [string, string, ...string[]]>>

/** How a child belongs to parents: as cells write it in Chinese and in English, and what else they may say. */
const childWords: Words<ChildKind> = {
  birth: ['亲生', 'birth', '生', '亲子'],
  adopted: ['过继', 'heir', '嗣', '嗣子', '入嗣', '立嗣', '出嗣', '继嗣', '承嗣', 'adopted'],
  dual: ['兼祧', 'dual heir', '兼桃', 'dual'],
  step: ['继子女', 'stepchild', '继子', '继女', 'step'],
  foster: ['抱养', 'adopted in', '收养', '养子', '养女', '义子', '螟蛉', '螟蛉子', 'foster'],
  unknown: ['未知', 'unknown', '不详'],
}

const unionWords: Words<UnionKind> = {
  first: ['原配', 'first', '元配', '配', '正室'],
  later: ['继配', 'later', '继娶', '续娶', '续弦', '再娶', '继室'],
  concubine: ['侧室', 'concubine', '妾', '副室', '庶室'],
  uxorilocal: ['入赘', 'uxorilocal', '招赘', '赘', '赘婿'],
  unmarried: ['未婚', 'unmarried', '未婚伴侣'],
  other: ['其他', 'other'],
}

/** Behind a kind: the marriage is told in the line of the other than its kind lets expect. */
const ofWife = ['从妻', 'her line'] as const
const ofHusband = ['从夫', 'his line'] as const

const at = (lang: Lang) => (lang === 'en' ? 1 : 0)

const meant = <Kind extends string>(kinds: readonly Kind[], words: Words<Kind>, cell: string) => {
  const said = simplified(cell.normalize('NFKC').trim().toLowerCase())
  return kinds.find((kind) => words[kind].includes(said))
}

export const childKindCell = (kind: ChildKind, lang: Lang): string => childWords[kind][at(lang)]

/** Undefined where the words are of something else, such as 长子. */
export const childKindIn = (cell: string): ChildKind | undefined =>
  meant(childKinds, childWords, cell)

/** A marriage, and in whose line it is told. */
export interface StatedUnion {
  kind: UnionKind
  /** Whether the line is the wife's, as where a husband married in. */
  isOfWife: boolean
}

export function unionCell({ kind, isOfWife }: StatedUnion, lang: Lang): string {
  const isUsual = isOfWife === (kind === 'uxorilocal')
  const line = isUsual ? '' : ` ${(isOfWife ? ofWife : ofHusband)[at(lang)]}`
  return `${unionWords[kind][at(lang)]}${line}`
}

/** Undefined where the words are of something else. */
export function unionIn(cell: string): StatedUnion | undefined {
  const plain = simplified(cell.normalize('NFKC').trim().toLowerCase())
  const line = [...ofWife, ...ofHusband].find((words) => plain.endsWith(words))
  const kind = meant(unionKinds, unionWords, line ? plain.slice(0, -line.length) : plain)
  if (kind === undefined) return undefined
  const isSaid = line !== undefined
  return { kind, isOfWife: isSaid ? ofWife.some((each) => each === line) : kind === 'uxorilocal' }
}
