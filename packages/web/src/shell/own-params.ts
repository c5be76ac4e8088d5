/**
 * The query parameters that make a page another page, e.g. `news-id`; with their values where other
 * values lead to the same page.
 */
export type OwnParams = readonly string[] | Readonly<Record<string, string>>

/** Those of a page's address that count. */
export function ownParams(params: OwnParams, query: URLSearchParams): [string, string][] {
  if (!isNames(params)) return Object.entries(params)
  return params.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
}

const isNames = (params: OwnParams): params is readonly string[] => Array.isArray(params)
