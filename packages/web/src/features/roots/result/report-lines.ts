import type { EvidenceKind, RootResult } from '@suyuan/contract/roots'
import type { RootQuery } from '../root-query.ts'

/** A sentence of the report and which way it points; null where that cannot be told. */
export interface ReportLine {
  text: string
  /** `none`: the site has no record of it. */
  stand: 'for' | 'none' | 'open' | null
  points: number
}

/**
 * Puts each sentence of a report beside its evidence. The report keeps the evidence's order and is
 * silent on what could not be asked: persons and passages without a province, generation names
 * without a given name in characters.
 */
export function reportLines(
  { report_msg, evidence }: Pick<RootResult, 'report_msg' | 'evidence'>,
  query: Pick<RootQuery, 'provinceId' | 'cityId' | 'ancestors'>,
): ReportLine[] {
  const place = query.provinceId !== null
  const asked: Record<EvidenceKind, boolean> = {
    surname: true,
    province_books: place,
    city_books: query.cityId !== null,
    ancestor: query.ancestors !== '',
    generation: query.ancestors !== '',
    celebrities: place,
    sources: place,
  }
  const silent = (kind: EvidenceKind) =>
    !asked[kind] && (kind === 'generation' || kind === 'celebrities' || kind === 'sources')
  const spoken = evidence.filter(({ kind }) => !silent(kind))
  const told =
    spoken.length === report_msg.length
      ? spoken
      : spoken.filter(({ kind, found }) => kind !== 'generation' || found)
  const fits = told.length === report_msg.length
  return report_msg.map((text, index) => {
    const item = fits ? told[index] : undefined
    if (!item) return { text, stand: null, points: 0 }
    const stand = item.found ? 'for' : asked[item.kind] ? 'none' : 'open'
    return { text, stand, points: item.points }
  })
}
