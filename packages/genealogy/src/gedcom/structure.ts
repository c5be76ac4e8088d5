/** One structure of a GEDCOM file with all that stands below it. */
export interface Structure {
  tag: string
  /** The pointer by which others refer to it, without its @; empty where it has none. */
  xref: string
  /** Its text, joined from CONC and CONT lines; empty where it points to a record. */
  value: string
  /** The record it points to, without its @; empty where it holds text. */
  pointer: string
  children: Structure[]
  /** Line of the file on which it begins, from 1; 0 where it was made here. */
  line: number
  /** Lines of the file that it took itself: its own and those that continued its text. */
  lines: number
}

export function structure(
  tag: string,
  value = '',
  children: Structure[] = [],
  more: Partial<Pick<Structure, 'xref' | 'pointer'>> = {},
): Structure {
  return { tag, xref: '', value, pointer: '', line: 0, lines: 0, ...more, children }
}

export function pointerTo(tag: string, pointer: string, children: Structure[] = []): Structure {
  return structure(tag, '', children, { pointer })
}

/** Lines of the file that a structure and all below it took. */
export function linesOf({ lines, children }: Structure): number {
  return children.reduce((sum, child) => sum + linesOf(child), lines)
}
