import { type RefObject, useEffect, useRef } from 'react'
import { type ListAnswer, type ListQuery, listParams } from './list-query.ts'

/**
 * After a search, on another page and where the pressed link is gone, the keyboard goes on at the
 * answer. A place that was opened keeps the focus.
 * @returns to be called where a search is asked for
 */
export function useAnswerFocus(
  results: RefObject<HTMLElement | null>,
  query: ListQuery,
  answer: ListAnswer,
): () => void {
  const searched = useRef(false)
  const before = useRef({ query, answer })
  useEffect(() => {
    const last = before.current
    if (last.answer === answer) return
    before.current = { query, answer }
    const lost = document.activeElement === document.body
    if (searched.current || lost || turnedPage(last.query, query)) goOnAt(results.current)
    searched.current = false
  }, [results, query, answer])
  return () => {
    searched.current = true
  }
}

function turnedPage(before: ListQuery, now: ListQuery): boolean {
  const list = (query: ListQuery) => JSON.stringify(listParams({ ...query, page: 1 }))
  return before.page !== now.page && list(before) === list(now)
}

function goOnAt(results: HTMLElement | null): void {
  if (results === null) return
  results.focus({ preventScroll: true })
  const { top } = results.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) results.scrollIntoView({ block: 'start' })
}
