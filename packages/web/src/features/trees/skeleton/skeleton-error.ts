export type SkeletonFault =
  /** A line that is no JSON, or not of the form that its place asks for. */
  | 'malformed'
  /** A part before the head, anything after the end, or a second head. */
  | 'out-of-order'
  /** A serial that neither this part nor an earlier one has brought. */
  | 'unknown-serial'
  /** The stream ended before its last line, or with fewer people than its head says. */
  | 'cut-off'

/** A tree that cannot be read; the chart keeps what it had before. */
export class SkeletonError extends Error {
  readonly fault: SkeletonFault
  /** Line of the stream, from 1; 0 for a change or for the whole. */
  readonly line: number

  constructor(fault: SkeletonFault, detail: string, line = 0) {
    super(line > 0 ? `${fault} in line ${line}: ${detail}` : `${fault}: ${detail}`)
    this.name = 'SkeletonError'
    this.fault = fault
    this.line = line
  }
}
