import type { BookLikeness } from '../../../db/schema/catalogue.ts'
import { plainName } from '../match-keys.ts'

/**
 * Whether a row is of the same edition as a record with its identity key (surname, title, province,
 * year, compilers). Year and compilers together settle it. Without them the commonest titles stand
 * for many families' books, so whatever both say must agree: city, hall, first migrant ancestor and
 * the id given by one source. Silence agrees with everything, and a record never comes to agree with
 * a row that it disagreed with: so a row is matched again with the record it was matched with.
 */
export function isSameEdition(known: BookLikeness, row: BookLikeness): boolean {
  if (known.isSample !== row.isSample) return false
  if (known.editionYear !== null && known.compilers !== null) return true
  return (
    (known.cityId === null || row.cityId === null || known.cityId === row.cityId) &&
    namesAgree(known.hall, row.hall) &&
    namesAgree(known.migrantAncestor, row.migrantAncestor) &&
    idsAgree(known.externalIds, row.externalIds)
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

/** A record that has ids of a source gets no further ones of it: they are other records there. */
function idsAgree(known: readonly string[], row: readonly string[]): boolean {
  const sources = new Set(known.map(sourceOf))
  return row.every((id) => !sources.has(sourceOf(id)) || known.includes(id))
}
