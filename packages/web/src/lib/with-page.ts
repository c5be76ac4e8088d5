/** A query with another page, from 1; all else that it asks stays. */
export function withPage(asked: URLSearchParams, page: number): string {
  const params = new URLSearchParams(asked)
  if (page === 1) params.delete('page')
  else params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
