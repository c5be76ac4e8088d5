import type { Lang } from '@suyuan/contract/lang'
import type { ChildKind, UnionKind } from '@suyuan/genealogy/ties'

/** Words of the reader's language that cells show. */
export interface TableWords {
  lang: Lang
  sex: (sex: 0 | 1 | 2) => string
  dead: (dead: 0 | 1) => string
  kind: (kind: ChildKind | UnionKind) => string
  /** In the cell of a mother: nobody knows who. */
  unknown: string
}

/** Between names of one cell. */
export const BETWEEN_NAMES = '、'

export const namesIn = (text: string): string[] =>
  text.split(/[、，,;；\n]+/).flatMap((name) => name.trim() || [])
