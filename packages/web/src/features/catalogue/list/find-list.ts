import type { Calls } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import { BOOKS_PAGE_SIZE } from '@suyuan/contract/limits'
import { redirect } from 'react-router'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { callOrNull } from '../../../lib/call-or-null.ts'
import type { ServerCall } from '../../../page-context.ts'
import { findPlaces, type KnownPlaces, placeInput } from '../../../pickers/places.ts'
import { isHan, typedForm } from '../../../pickers/surname-names.ts'
import { type ListQuery, listHref, parseListQuery, understoodQuery } from './list-query.ts'

export type BookList = Calls['POST /api/web/genealogy/list']['output']

export type ListAnswer =
  | {
      kind: 'found'
      list: BookList
      /** What was typed for its surname in letters; empty where it was not. */
      spelling: string
      /** Other surnames that this can stand for. */
      others: OtherSurname[]
    }
  | { kind: 'unknown-surname'; surname: string }
  | { kind: 'unknown-place' }
  | {
      kind: 'failed'
      /** The server's words, or why there are none. */
      msg: string
      /** 0 where no answer arrived. */
      status: number
    }

/** Another surname that the typed spelling can stand for. */
interface OtherSurname {
  id: number
  surname: string
  why: string
}

/** Everything that the list page shows. */
export interface ListData {
  query: ListQuery
  answer: ListAnswer
  known: KnownPlaces
}

/**
 * What an address asks for, on the server and in the browser.
 * @throws {Response} a redirect to the address that says best what was understood
 */
export async function findListPage(call: ServerCall, url: URL): Promise<ListData> {
  const query = parseListQuery(url.searchParams)
  const [answer, known] = await Promise.all([findList(call, query), findPlaces(call, null)])
  const understood =
    answer.kind === 'found' ? understoodQuery(query, answer.list, answer.spelling) : query
  if (understood !== query) throw redirect(keepingLang(listHref(understood), url))
  return { query, answer, known }
}

/** A language named in the address goes along to the next one. */
function keepingLang(href: string, { searchParams }: URL): string {
  const lang = searchParams.get('lang')
  if (lang === null) return href
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ lang })}`
}

/** The page's own status, for search engines and link checkers. */
export function statusOf({ answer }: ListData): number {
  if (answer.kind === 'failed') return answer.status || 500
  return answer.kind === 'found' ? 200 : 404
}

/** Asks for the page of the list; a failure becomes what the page says of it. */
async function findList(call: ServerCall, query: ListQuery): Promise<ListAnswer> {
  try {
    const list = await call('POST /api/web/genealogy/list', {
      surname_id: query.surnameId,
      surname: query.surname,
      ...placeInput(query),
      book_name: query.title,
      samples: query.samples,
      page: query.page,
      limit: BOOKS_PAGE_SIZE,
    })
    return {
      kind: 'found',
      list,
      ...(await meaningsOf(call, query.spelling || query.surname, list.surname_id)),
    }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.subCode === errorTable.surname_not_found.sub) {
      // A text beside an unknown id may well be a surname that is recorded.
      return { kind: 'unknown-surname', surname: query.surnameId === null ? query.surname : '' }
    }
    if (error.subCode === errorTable.not_found.sub) return { kind: 'unknown-place' }
    return { kind: 'failed', msg: error.msg, status: error.status }
  }
}

async function meaningsOf(call: ServerCall, spelling: string, chosen: number) {
  if (spelling === '') return { spelling, others: [] }
  const answer = await callOrNull(call, 'POST /api/web/surname/resolve', { surname: spelling })
  const candidates = answer?.candidates ?? []
  return {
    spelling: typedForm(
      spelling,
      candidates.find(({ id }) => id === chosen),
    ),
    // A spelling can stand for several surnames; a character stands for itself.
    others: (isHan(spelling) ? [] : candidates)
      .filter(({ id }) => id !== chosen)
      .map(({ id, surname, why }) => ({ id, surname, why })),
  }
}
