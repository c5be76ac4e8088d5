import type { Calls } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import { BOOKS_PAGE_SIZE } from '@suyuan/contract/limits'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { quietCall } from '../../../lib/quiet-call.ts'
import type { ServerCall } from '../../../page-context.ts'
import type { ListQuery } from './list-query.ts'

export type BookList = Calls['POST /api/web/genealogy/list']['output']

export type ListFinding =
  | { kind: 'found'; list: BookList; others: OtherSurname[] }
  | { kind: 'unknown-surname'; surname: string }
  | { kind: 'failed'; message: string; status: number }

/** Another surname that the typed spelling can stand for. */
export interface OtherSurname {
  id: number
  surname: string
  why: string
}

/** Asks for the page of the list; a failure becomes what the page says of it. */
export async function findList(call: ServerCall, query: ListQuery): Promise<ListFinding> {
  try {
    const list = await call('POST /api/web/genealogy/list', {
      surname_id: query.surnameId,
      surname: query.surname,
      province_id: query.provinceId,
      city_id: query.cityId,
      book_name: query.title,
      page: query.page,
      limit: BOOKS_PAGE_SIZE,
    })
    return { kind: 'found', list, others: await otherSurnames(call, query, list.surname_id) }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.subCode === errorTable.surname_not_found.sub) {
      // A text beside an unknown id may well be a surname that is recorded.
      return { kind: 'unknown-surname', surname: query.surnameId === null ? query.surname : '' }
    }
    return { kind: 'failed', message: error.msg, status: error.status || 500 }
  }
}

async function otherSurnames(call: ServerCall, query: ListQuery, chosen: number) {
  if (query.spelling === '') return []
  const answer = await quietCall(call, 'POST /api/web/surname/resolve', { surname: query.spelling })
  return (answer?.candidates ?? [])
    .filter(({ id }) => id !== chosen)
    .map(({ id, surname, why }) => ({ id, surname, why }))
}
