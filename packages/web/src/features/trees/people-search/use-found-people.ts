import type { Calls } from '@suyuan/contract/api'
import { MOST_FOUND } from '@suyuan/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'

export interface Hit {
  /** Empty where the server was not asked. */
  id: string
  serial: number
  surname: string
  name: string
  /** The name in letters; empty where the reader needs none. */
  latin: string
  sex: number
  zi: string
  fatherName: string
  generation: number
  born: string
}

/** Hits that come at a time. */
export const A_PAGE = 20
/** A pause in typing after which the server is asked. */
const PAUSE_MS = 180

export interface FoundPeople {
  hits: readonly Hit[]
  /** How many there are in all. */
  total: number
  /** Whether these are of the text as it stands. */
  searched: boolean
  /** Nobody could be asked. */
  failed: boolean
  /** Asks for those that follow. */
  more: () => void
}

interface Answer {
  text: string
  /** Absent where nobody could be asked. */
  hits?: readonly Hit[] | undefined
  total: number
  /** What follows cannot be had: the names on the cards were searched. */
  isAll?: boolean
}

interface Asking {
  /** Serial of whom those are listed first who are their nearest; 0 for nobody. */
  near?: number
  /** Asked where the server does not answer; the same one at each call. */
  otherwise?: (wanted: string) => Promise<Hit[]>
}

/** Whom a text finds in a tree: the server knows all names. */
export function useFoundPeople(
  treeId: string,
  text: string,
  { near = 0, otherwise }: Asking = {},
): FoundPeople {
  const [found, setFound] = useState<Answer>({ text: '', hits: [], total: 0 })
  const wanted = text.trim()
  const nearNow = useRef(near)
  nearNow.current = near
  useEffect(() => {
    if (wanted === '') return
    const leave = new AbortController()
    const timer = setTimeout(async () => {
      const asked = { treeId, text: wanted, near: nearNow.current, offset: 0 }
      const answer = await askServer(asked, leave.signal).catch(async (error: unknown) => {
        if (!isCallFailure(error)) throw error
        const hits = await otherwise?.(wanted)
        return { hits, total: hits?.length ?? 0, isAll: true }
      })
      if (!leave.signal.aborted) setFound({ text: wanted, ...answer })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leave.abort(new LeftSearch())
    }
  }, [wanted, treeId, otherwise])
  const searched = found.text === wanted && wanted !== ''
  // What was found for the text before stays until there is something better.
  const hits = wanted === '' ? [] : (found.hits ?? [])
  const more = useFollowing(found, setFound, (offset) => {
    return { treeId, text: found.text, near: nearNow.current, offset }
  })
  return { hits, total: found.total, searched, failed: searched && !found.hits, more }
}

/** Asks for the next page, one at a time; what comes for an older text is left. */
function useFollowing(
  found: Answer,
  setFound: (change: (now: Answer) => Answer) => void,
  askedFrom: (offset: number) => Asked,
): () => void {
  const isAsking = useRef(false)
  return () => {
    const { text, hits = [], total, isAll } = found
    if (isAsking.current || isAll || hits.length >= Math.min(total, MOST_FOUND)) return
    isAsking.current = true
    void askServer(askedFrom(hits.length))
      .then((page) => {
        setFound((now) => {
          if (now.text !== text || now.hits !== hits) return now
          const known = new Set(hits.map(({ serial }) => serial))
          const fresh = page.hits.filter(({ serial }) => !known.has(serial))
          // Somebody has gone meanwhile: the list ends here.
          return { ...now, hits: [...hits, ...fresh], isAll: page.hits.length === 0 }
        })
      })
      .catch((error: unknown) => {
        if (!isCallFailure(error)) throw error
        // Scrolled once more, it is asked for once more.
      })
      .finally(() => {
        isAsking.current = false
      })
  }
}

/** The reader has typed on: nobody waits for this answer any longer. */
class LeftSearch extends Error {}

interface Asked {
  treeId: string
  text: string
  near: number
  offset: number
}

async function askServer({ treeId, ...asked }: Asked, signal?: AbortSignal) {
  const input = { family_tree_id: treeId, ...asked, limit: A_PAGE }
  try {
    const options = { silent: true, ...(signal && { signal }) }
    const { list, total_count } = await callApi('POST /api/web/tree/search', input, options)
    return { hits: list.map(hitOf), total: total_count }
  } catch (error) {
    if (error instanceof LeftSearch) return { hits: [], total: 0 }
    throw error
  }
}

type Told = Calls['POST /api/web/tree/search']['output']['list'][number]

const hitOf = ({ father_name, father_latin, birth_day, ...told }: Told): Hit => ({
  id: told.id,
  serial: told.serial,
  surname: told.surname,
  name: told.name,
  latin: told.latin,
  sex: told.sex,
  zi: told.zi,
  fatherName: [father_latin, father_name].filter(Boolean).join(' '),
  generation: told.generation,
  born: birth_day,
})
