import { type ChildKind, childKinds, type UnionKind, unionKinds } from '@suyuan/genealogy/ties'

type Words<Kind extends string> = Readonly<Record<Kind, string>>

/** Words that a cell may say beside those that the table shows. */
const child: Words<ChildKind> = {
  birth: '亲生 親生 生 birth',
  adopted: '过继 過繼 出嗣 入嗣 嗣子 嗣 继嗣 adopted heir',
  dual: '兼祧 dual',
  step: '继子女 繼子女 继子 继女 step stepchild',
  foster: '抱养 抱養 收养 收養 养子 养女 義子 义子 螟蛉 foster',
  unknown: '未知 不详 不詳 unknown',
}

const union: Words<UnionKind> = {
  first: '原配 元配 配 first',
  later: '继配 繼配 续弦 續弦 再配 继室 later second',
  concubine: '侧室 側室 妾 副室 concubine',
  uxorilocal: '入赘 入贅 赘 招赘 uxorilocal',
  unmarried: '未婚 unmarried partner',
  other: '其他 other',
}

const meant = <Kind extends string>(kinds: readonly Kind[], words: Words<Kind>, typed: string) =>
  kinds.find((kind) => words[kind].split(' ').includes(typed.trim().toLowerCase()))

export const childKindOf = (typed: string) => meant(childKinds, child, typed)
export const unionKindOf = (typed: string) => meant(unionKinds, union, typed)
