import type { DuplicateReason } from './reasons.ts'

/** A reason with what it counts: the logarithm to base 2 of how much likelier it makes one person. */
export interface Weighed {
  bits: number
  reason: DuplicateReason
}
