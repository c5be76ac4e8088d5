/** A line of a field, trimmed, under the number that it has in the field. */
export interface TypedLine {
  /** From 1 on; empty lines count. */
  number: number
  line: string
}

/** The lines of a field that hold something. */
export function typedLines(text: string): TypedLine[] {
  return text
    .split('\n')
    .map((line, at) => ({ number: at + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
}
