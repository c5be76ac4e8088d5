import { ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import type { ArticleSummary } from '@suyuan/contract/news'
import type { SurnameCandidate, SurnameInfo } from '@suyuan/contract/surnames'
import { redirect } from 'react-router'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { callOrNull } from '../../../lib/call-or-null.ts'
import type { ServerCall } from '../../../page-context.ts'
import { paths } from '../../../paths.ts'
import { findLetters, findListed, type ListedSurname } from '../../../pickers/letter-list.ts'
import { bareSurname, isHan, otherSpelling } from '../../../pickers/surname-names.ts'
import { type EncyclopediaQuery, initialOf, parseEncyclopediaQuery } from './encyclopedia-query.ts'

const ARTICLES = 5

export type RelatedArticle = Pick<ArticleSummary, 'id' | 'title' | 'created_at'>

/** What the address says about one surname. */
export type Subject =
  | { kind: 'none' }
  | {
      kind: 'found'
      info: SurnameInfo
      articles: readonly RelatedArticle[] | null
      /** How its reader spells or writes it (Tan, 肖), where that is not as here; else empty. */
      spelling: string
    }
  | { kind: 'certain'; candidate: SurnameCandidate }
  | { kind: 'ambiguous'; typed: string; candidates: readonly SurnameCandidate[] }
  | { kind: 'unknown'; typed: string }
  | { kind: 'failed'; msg: string; status: number }

/** Everything that an address shows. A list that did not come is null. */
export interface Encyclopedia {
  typed: string
  letters: readonly string[] | null
  /** Whose surnames are listed; null for the commonest of all. */
  letter: string | null
  surnames: readonly ListedSurname[] | null
  subject: Subject
}

/**
 * What an address asks for, on the server and in the browser.
 * @throws {Response} a redirect, where a typed surname can only be one
 */
export async function findPage(call: ServerCall, { searchParams }: URL): Promise<Encyclopedia> {
  const found = await findEncyclopedia(call, searchParams)
  if (found.subject.kind !== 'certain') return found
  const lang = searchParams.get('lang')
  throw redirect(paths.surname({ ...certainQuery(found.subject.candidate, found.typed), lang }))
}

export async function findEncyclopedia(
  call: ServerCall,
  params: URLSearchParams,
): Promise<Encyclopedia> {
  const query = parseEncyclopediaQuery(params)
  const [letters, subject] = await Promise.all([findLetters(call), findSubject(call, query)])
  const letter = query.letter ?? (subject.kind === 'found' ? subject.info.zimu : null)
  return {
    typed: query.typed,
    letters,
    letter,
    surnames: await findListed(call, letter),
    subject,
  }
}

async function findSubject(call: ServerCall, query: EncyclopediaQuery): Promise<Subject> {
  try {
    const agreed = query.typed === '' || (await names(call, query.typed, query.surnameId))
    if (query.surnameId !== null && agreed) {
      return await findSurname(call, query.surnameId, query.spelling || query.typed)
    }
    return query.typed === '' ? { kind: 'none' } : await understand(call, query.typed)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    const unknown = error.status === 404 || error.status === 400
    if (unknown) return { kind: 'unknown', typed: query.typed }
    return { kind: 'failed', msg: error.msg, status: error.status || 500 }
  }
}

/** Whether a typed text can stand for a surname, as far as it is known at all. */
async function names(call: ServerCall, typed: string, id: string | null): Promise<boolean> {
  if (id === null) return false
  const { candidates } = await call('POST /api/web/surname/resolve', { surname: typed })
  return candidates.length === 0 || candidates.some((candidate) => String(candidate.id) === id)
}

async function findSurname(call: ServerCall, id: string, typed: string): Promise<Subject> {
  const about = { id: ARTICLE_CATEGORY, surname_id: id, limit: ARTICLES }
  const [info, articles, spelled] = await Promise.all([
    call('POST /api/web/surname/info', { id }),
    callOrNull(call, 'POST /api/web/article/list', about),
    typed === '' ? null : callOrNull(call, 'POST /api/web/surname/resolve', { surname: typed }),
  ])
  const stands = spelled?.candidates.some((candidate) => String(candidate.id) === id) ?? false
  const spelling = stands ? spellingOf(info, typed) : ''
  const related = articles?.list.map(({ id, title, created_at }) => ({ id, title, created_at }))
  return { kind: 'found', info, articles: related ?? null, spelling }
}

function spellingOf({ variants, pinyin }: SurnameInfo, typed: string): string {
  const written = bareSurname(typed)
  return variants.includes(written) ? written : otherSpelling(typed, pinyin)
}

async function understand(call: ServerCall, typed: string): Promise<Subject> {
  const { candidates } = await call('POST /api/web/surname/resolve', { surname: typed })
  const [first] = candidates
  if (first === undefined) return { kind: 'unknown', typed }
  // A spelling can stand for several surnames; a character stands for itself.
  const certain = candidates.length === 1 || isHan(typed)
  return certain ? { kind: 'certain', candidate: first } : { kind: 'ambiguous', typed, candidates }
}

/** The address of the surname that a typed text stands for without doubt. */
export function certainQuery({ id, pinyin, kinds }: SurnameCandidate, typed: string) {
  return {
    letter: initialOf(pinyin),
    'surname-id': id,
    spelling: kinds[0] === 'variant' ? bareSurname(typed) : otherSpelling(typed, pinyin),
  }
}

export function statusOf({ subject }: Encyclopedia): number {
  if (subject.kind === 'unknown') return 404
  return subject.kind === 'failed' ? subject.status : 200
}
