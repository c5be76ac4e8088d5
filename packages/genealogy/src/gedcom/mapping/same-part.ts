import { isEqual } from '../../text/is-equal.ts'

const isEmpty = (part: unknown) => Array.isArray(part) && part.length === 0

/** Whether two parts of drafts say the same. Most are empty, and a file has a million of them. */
export function isSamePart(one: unknown, other: unknown): boolean {
  return one === other || (isEmpty(one) && isEmpty(other)) || isEqual(one, other)
}
