import { MAX_LONG_TEXT, MAX_MEMO } from '@suyuan/contract/limits'

/** Characters that a form lets a memo have: a long one may grow by what one may write at once. */
export const roomFor = (memo: string): number =>
  memo.length <= MAX_MEMO ? MAX_MEMO : Math.min(MAX_LONG_TEXT, memo.length + MAX_MEMO)
