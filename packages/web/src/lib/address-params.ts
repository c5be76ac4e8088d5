/** The largest id that the database can hold: an address with a larger one means nothing. */
const LARGEST_ID = 2_147_483_647

/** A page further on than any list reaches. */
const LAST_PAGE = 1_000_000

/** An id in an address; null where there is none, or what stands there cannot be one. */
export function idParam(params: URLSearchParams, name: string): number | null {
  const value = params.get(name) ?? ''
  if (!/^[1-9]\d{0,9}$/.test(value)) return null
  return Number(value) <= LARGEST_ID ? Number(value) : null
}

/** The page of a list that an address asks for, from 1. */
export function pageParam(params: URLSearchParams): number {
  return Math.min(idParam(params, 'page') ?? 1, LAST_PAGE)
}

/** A text in an address, which may hold anything of any length. */
export function textParam(params: URLSearchParams, name: string, max: number): string {
  return (params.get(name) ?? '').trim().slice(0, max)
}
