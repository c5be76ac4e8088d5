import { errorTable } from '@suyuan/contract/errors'
import { isCallFailure } from '../../../../lib/call-failure.ts'

/** Refusals of uploads that speak of other things, and what to say of a family tree instead. */
const ownWords = {
  [errorTable.file_type_refused.sub]: 'import.failure.not_a_tree',
  [errorTable.file_damaged.sub]: 'import.failure.unreadable',
  // An archive that is too large is refused before it leaves: this is a text that is called one.
  [errorTable.payload_too_large.sub]: 'import.tooLarge',
} as const

type OwnWords = typeof ownWords

const isOwn = (sub: number): sub is keyof OwnWords => sub in ownWords

/** The text that says why a file of relatives was refused; undefined where the server's words do. */
export function uploadRefusal(error: unknown): OwnWords[keyof OwnWords] | undefined {
  return isCallFailure(error) && isOwn(error.subCode) ? ownWords[error.subCode] : undefined
}
