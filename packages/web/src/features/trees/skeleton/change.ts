import type { SkeletonPart } from '@suyuan/contract/tree-skeleton'

/**
 * What a later version of the tree brings: `part` adds or replaces people and unions by serial and
 * links by union and child; then `gone` takes away. A person's unions and links go with the person.
 */
export interface SkeletonChange {
  version: number
  part: SkeletonPart
  gone: {
    /** Serials. */
    people: number[]
    unions: number[]
    /** Columns: serial of the union, serial of the child. */
    links: { union: number[]; child: number[] }
  }
}
