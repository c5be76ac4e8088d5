import type { RootResult } from '@suyuan/contract/roots'

/** A sentence of the report, which way it points and how far. */
export interface ReportLine {
  text: string
  stand: RootResult['evidence'][number]['stand']
  strength: Strength | null
}

export type Strength = 'slight' | 'clear' | 'strong'

/** From here on a finding is told as clear (six times likelier) or strong (a hundred times). */
const CLEAR = 2.6
const STRONG = 6.6

/** How much a finding says, in a word; null where it is no finding. */
export function strengthOf(weight: number): Strength | null {
  const size = Math.abs(weight)
  if (size === 0) return null
  if (size >= STRONG) return 'strong'
  return size >= CLEAR ? 'clear' : 'slight'
}

/** Each sentence of a report beside its evidence, in the same order. */
export function reportLines({
  report_msg,
  evidence,
}: Pick<RootResult, 'report_msg' | 'evidence'>): ReportLine[] {
  return report_msg.map((text, at) => {
    const about = evidence[at]
    return {
      text,
      stand: about?.stand ?? 'known',
      strength: strengthOf(about?.weight ?? 0),
    }
  })
}
