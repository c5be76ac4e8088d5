import { simplified } from '../../text/simplified.ts'
import type { ChildKind } from '../../ties.ts'

/**
 * What Chinese files call the ways to come to a family. 继子 is none of them: it is a stepson to some
 * and an heir to others.
 */
const kinds: Record<string, ChildKind> = {
  亲生: 'birth',
  ...{ 过继: 'adopted', 出继: 'adopted', 过房: 'adopted', 承继: 'adopted' },
  ...{ 嗣子: 'adopted', 出嗣: 'adopted', 入嗣: 'adopted', 承嗣: 'adopted', 立嗣: 'adopted' },
  ...{ 收养: 'foster', 抱养: 'foster', 领养: 'foster', 养子: 'foster', 养女: 'foster' },
}

/** The kind that words in either script mean; undefined for any other words. */
export function childKindInWords(words: string): ChildKind | undefined {
  return kinds[simplified(words)]
}
