import { useEffect, useState } from 'react'
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

/** Hits in a list. */
export const MOST_HITS = 12
/** A pause in typing after which the server is asked. */
const PAUSE_MS = 180

export interface FoundPeople {
  hits: Hit[]
  searched: boolean
  /** Nobody could be asked. */
  failed: boolean
}

interface Answer {
  text: string
  /** Absent where nobody could be asked. */
  hits?: Hit[] | undefined
}

/**
 * Whom a text finds in a tree: the server knows all names.
 * @param otherwise asked where the server does not answer; the same one at each call
 */
export function useFoundPeople(
  treeId: string,
  text: string,
  otherwise?: (wanted: string) => Promise<Hit[]>,
): FoundPeople {
  const [found, setFound] = useState<Answer>({ text: '', hits: [] })
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const leave = new AbortController()
    const timer = setTimeout(async () => {
      const hits = await askServer(treeId, wanted, leave.signal).catch((error: unknown) => {
        if (!isCallFailure(error)) throw error
        return otherwise?.(wanted)
      })
      if (!leave.signal.aborted) setFound({ text: wanted, hits })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leave.abort(new LeftSearch())
    }
  }, [wanted, treeId, otherwise])
  const searched = found.text === wanted && wanted !== ''
  return {
    // What was found for the text before stays until there is something better.
    hits: wanted === '' ? [] : (found.hits ?? []),
    searched,
    failed: searched && found.hits === undefined,
  }
}

/** The reader has typed on: nobody waits for this answer any longer. */
class LeftSearch extends Error {}

async function askServer(treeId: string, text: string, signal: AbortSignal): Promise<Hit[]> {
  const input = { family_tree_id: treeId, text, limit: MOST_HITS }
  try {
    const { list } = await callApi('POST /api/web/tree/search', input, { silent: true, signal })
    return list.map(({ father_name, birth_day, ...told }) => ({
      id: told.id,
      serial: told.serial,
      surname: told.surname,
      name: told.name,
      latin: told.latin,
      sex: told.sex,
      zi: told.zi,
      fatherName: father_name,
      generation: told.generation,
      born: birth_day,
    }))
  } catch (error) {
    if (error instanceof LeftSearch) return []
    throw error
  }
}
