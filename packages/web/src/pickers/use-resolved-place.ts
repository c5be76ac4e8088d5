import type { PlaceCandidate } from '@suyuan/contract/regions'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '../lib/answers.ts'

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 250

/** Where a typed text that no list holds has led. */
export interface MeantPlace {
  provinceId: number
  /** Null where the text names a province. */
  cityId: number | null
  /** As typed, where that says more than province and city: a county or town; else ''. */
  words: string
}

export interface Lookup {
  typed: string
  state: 'asking' | 'answered' | 'failed'
  candidates: readonly PlaceCandidate[]
}

interface PlaceQuestion {
  /** Null asks in all provinces. */
  provinceId: number | null
  /** Only the province counts: places that lie in one are one. */
  provinceOnly: boolean
}

export function meantBy(candidate: PlaceCandidate, typed: string): MeantPlace {
  return {
    provinceId: candidate.province_id,
    cityId: candidate.level === 'city' ? candidate.id : null,
    words: candidate.county === '' ? '' : typed.trim(),
  }
}

/** The places to choose from: one for each province where only that counts. */
function distinctCandidates(
  candidates: readonly PlaceCandidate[],
  provinceOnly: boolean,
): readonly PlaceCandidate[] {
  if (!provinceOnly) return candidates
  return [...new Map(candidates.map((each) => [each.province_id, each])).values()]
}

/**
 * Has the server say which places a text means that the field's own list does not hold. The newest
 * question wins.
 */
export function useResolvedPlace({ provinceId, provinceOnly }: PlaceQuestion) {
  const [lookup, setLookup] = useState<Lookup | null>(null)
  const turn = useRef(0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  function forget(): void {
    turn.current += 1
    clearTimeout(pause.current)
    setLookup(null)
  }

  async function ask(typed: string): Promise<Lookup | null> {
    clearTimeout(pause.current)
    turn.current += 1
    const mine = turn.current
    setLookup({ typed, state: 'asking', candidates: [] })
    const found = await answer(typed)
    if (mine !== turn.current) return null
    setLookup(found)
    return found
  }

  async function answer(typed: string): Promise<Lookup> {
    try {
      const { candidates } = await browserCall('POST /api/web/pub/place/resolve', {
        place: typed.trim(),
        province_id: provinceId,
      })
      const distinct = distinctCandidates(candidates, provinceOnly)
      return { typed, state: 'answered', candidates: distinct }
    } catch {
      // Said beside the field; trying again is typing on or leaving it once more.
      return { typed, state: 'failed', candidates: [] }
    }
  }

  function askSoon(typed: string): void {
    forget()
    pause.current = setTimeout(() => void ask(typed), PAUSE_MS)
  }

  // A page that has been left is not led on by a place that is found late.
  useEffect(
    () => () => {
      turn.current += 1
      clearTimeout(pause.current)
    },
    [],
  )

  return { lookup, ask, askSoon, forget }
}
