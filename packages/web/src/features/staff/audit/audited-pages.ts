import { requestNumber } from '@suyuan/contract/root-requests'
import { paths } from '../../../paths.ts'
import type { AuditEntry } from './detail-words.ts'

/** The page of the desk that shows an object; undefined where it has none of its own. */
export function pageOf(object: AuditEntry['object'], id: string): string | undefined {
  switch (object) {
    case 'request':
      return paths.staffRequest(id)
    case 'member':
      return paths.staffMember(id)
    case 'book':
      return paths.staffBook(Number(id))
    case 'surname':
      return paths.staffSurname(Number(id))
    case 'article':
      return paths.staffArticle(Number(id))
    case 'correction':
      return paths.staffCorrection(id)
    case 'book_import':
      return paths.staffBookImport({ id })
    case 'report':
      return paths.staffReport(id)
    default:
      return undefined
  }
}

const aUuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Enough of a long id to know the same one again by; a request's is its number. */
export function shortId(id: string): string {
  if (aUuid.test(id)) return requestNumber(id)
  return id.length > 12 ? `${id.slice(0, 8)}…` : id
}
