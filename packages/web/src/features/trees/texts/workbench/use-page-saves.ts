import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi } from '../../../../lib/call-api.ts'
import { isCallFailure } from '../../../../lib/call-failure.ts'
import { isConflict } from '../../../../lib/conflict.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import type { OpenPage, Proposed } from '../text-types.ts'
import { withChanged } from './deeds.ts'

/** How long after a failure it is tried again. */
const AGAIN_MS = 3000

/** `waiting`: the server cannot be reached, and it is tried again by itself. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused'

interface Steps {
  persons: Map<string, Proposed>
  settled: Map<number, boolean>
}

const noSteps = (): Steps => ({ persons: new Map(), settled: new Map() })
const isEmpty = ({ persons, settled }: Steps) => persons.size + settled.size === 0

/** What is shown: what the server has, with the steps on their way. */
function shown(page: OpenPage, all: readonly Steps[]): OpenPage {
  const now = { ...page }
  for (const { persons, settled } of all) {
    now.persons = withChanged(now.persons, [...persons.values()])
    now.conflicts = now.conflicts.map((conflict, at) => ({
      ...conflict,
      settled: settled.get(at) ?? conflict.settled,
    }))
  }
  return now
}

/**
 * A page whose every step is kept by the server, one save at a time. What somebody else has decided
 * meanwhile is taken over; a step about people they have not touched is then made again.
 */
export function usePageSaves(treeId: string, first: OpenPage, tell: (kept: boolean) => void) {
  const [page, setPage] = useState(first)
  const [state, setState] = useState<SaveState>('saved')
  const [failure, setFailure] = useState('')
  const base = useRef(first)
  const next = useRef(noSteps())
  const going = useRef<Steps | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useUnsaved(state !== 'saved')

  const show = useCallback(() => {
    setPage(shown(base.current, [...(going.current ? [going.current] : []), next.current]))
  }, [])

  const take = useCallback(
    (now: OpenPage) => {
      if (now.row_version >= base.current.row_version) base.current = now
      show()
    },
    [show],
  )

  const fetchPage = useCallback(
    () =>
      callApi(
        'POST /api/web/tree/text/page',
        { family_tree_id: treeId, page_id: first.id },
        { silent: true },
      ),
    [treeId, first.id],
  )

  /** Steps about people whom nobody else has changed since stand. */
  const rebase = useEffectEvent(async (steps: Steps) => {
    const before = base.current
    const now = await fetchPage()
    const wordsOf = (from: OpenPage, key: string) =>
      JSON.stringify(from.persons.find((person) => person.key === key))
    const isOpen = now.state === 'open'
    const kept = noSteps()
    for (const [key, person] of steps.persons) {
      if (isOpen && wordsOf(before, key) === wordsOf(now, key)) kept.persons.set(key, person)
    }
    if (isOpen && before.text === now.text) kept.settled = steps.settled
    base.current = now
    tell(kept.persons.size === steps.persons.size)
    return kept
  })

  const save = useEffectEvent(async () => {
    if (going.current || isEmpty(next.current)) return
    const steps = next.current
    going.current = steps
    next.current = noSteps()
    setState('saving')
    const { id, row_version } = base.current
    try {
      const now = await callApi(
        'POST /api/web/tree/text/page/decide',
        {
          ...{ family_tree_id: treeId, page_id: id, row_version },
          persons: [...steps.persons.values()],
          settled: [...steps.settled].map(([at, settled]) => ({ at, settled })),
        },
        { silent: true },
      )
      base.current = now
      going.current = null
      setFailure('')
      setState(isEmpty(next.current) ? 'saved' : 'saving')
    } catch (error) {
      await failed(error, steps)
    }
    show()
    if (!isEmpty(next.current) && timer.current === undefined) void save()
  })

  const failed = useEffectEvent(async (error: unknown, steps: Steps) => {
    const later = next.current
    const both = (kept: Steps): Steps => ({
      persons: new Map([...kept.persons, ...later.persons]),
      settled: new Map([...kept.settled, ...later.settled]),
    })
    let kept = steps
    try {
      if (isConflict(error)) kept = await rebase(steps)
      else if (
        isCallFailure(error) &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 429
      ) {
        // What the server will never take is shown as it has it.
        kept = noSteps()
        setFailure(error.msg)
        base.current = await fetchPage()
      } else wait()
    } catch {
      wait()
    }
    going.current = null
    next.current = both(kept)
    setState(timer.current !== undefined ? 'waiting' : isEmpty(next.current) ? 'saved' : 'saving')
  })

  const again = useEffectEvent(() => void save())
  function wait(): void {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      again()
    }, AGAIN_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback(
    (persons: readonly Proposed[], settled: readonly (readonly [number, boolean])[] = []) => {
      for (const person of persons) next.current.persons.set(person.key, person)
      for (const [at, is] of settled) next.current.settled.set(at, is)
      show()
      if (!going.current && timer.current === undefined) again()
    },
    [show],
  )

  return { page, state, failure, change, take, fetchPage }
}
