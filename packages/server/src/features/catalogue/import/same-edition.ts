import type { BookLikeness } from '../../../db/schema/catalogue.ts'
import { plainName } from '../match-keys.ts'

/**
 * Whether two records with one identity key (surname, title, province, year, compilers) are of one
 * edition. Year and compilers together settle it. Without them the commonest titles stand for many
 * families' books, so whatever both records say must agree: city, hall, first migrant ancestor, and
 * the id given by one source. Silence agrees with everything, so a record that was matched once is
 * matched again after it has learnt more.
 */
export function isSameEdition(a: BookLikeness, b: BookLikeness): boolean {
  if (a.isSample !== b.isSample) return false
  if (a.editionYear !== null && a.compilers !== null) return true
  return (
    (a.cityId === null || b.cityId === null || a.cityId === b.cityId) &&
    namesAgree(a.hall, b.hall) &&
    namesAgree(a.migrantAncestor, b.migrantAncestor) &&
    idsAgree(a.externalIds, b.externalIds)
  )
}

/** 敦睦堂 agrees with 陈氏敦睦堂. */
function namesAgree(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return true
  const [one, other] = [plainName(a), plainName(b)]
  return one.includes(other) || other.includes(one)
}

/** External ids are kept as `source|id`: see `parse-row.ts`. */
export function sourceOf(externalId: string): string {
  return externalId.slice(0, externalId.indexOf('|'))
}

function idsAgree(a: readonly string[], b: readonly string[]): boolean {
  const sources = new Set(a.map(sourceOf))
  const shared = b.filter((id) => sources.has(sourceOf(id)))
  return shared.length === 0 || shared.some((id) => a.includes(id))
}
