import type { Calls } from '@suyuan/contract/api'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { requestKeys } from '../../../lib/request-keys.ts'
import type { Reorder } from '../chart/chart-events.ts'
import { putAnswer } from './panel/use-person.ts'
import type { Written } from './sync/tree-sync.ts'
import type { Tree } from './use-tree.ts'

type Input<N extends keyof Calls> = Calls[N]['input']

/** What an answer about one person is. */
type OfPerson = Calls['POST /api/web/person/update']['output']

interface Making {
  treeId: string
  keys: ReturnType<typeof requestKeys>
  /** Does a write, and gives its answer to the chart. @param shows whom to show then */
  make: <A extends Written>(call: () => Promise<A>, shows?: (answer: A) => number) => Promise<A>
}

/** What changes the tree. @param put shows the person of an answer */
function editsOf({ treeId, keys, make, put }: Making & { put: (answer: OfPerson) => void }) {
  /** Shows the person as they were saved before anything else is asked for. */
  const makeOne = (call: () => Promise<OfPerson>, shows?: (answer: OfPerson) => number) =>
    make(async () => {
      const answer = await call()
      put(answer)
      return answer
    }, shows)
  const serialOf = ({ serial }: { serial: number }) => serial
  return {
    init(form: Omit<Input<'POST /api/web/tree/node/init'>, 'family_tree_id'>) {
      const input = { family_tree_id: treeId, ...form }
      return makeOne(() => callApi('POST /api/web/tree/node/init', input), serialOf)
    },
    add(form: Omit<Input<'POST /api/web/tree/node/create'>, 'family_tree_id'>) {
      const input = { family_tree_id: treeId, ...form }
      return makeOne(() => callApi('POST /api/web/tree/node/create', input), serialOf)
    },
    addLine(form: Omit<Input<'POST /api/web/tree/line/create'>, 'family_tree_id'>) {
      const input = { family_tree_id: treeId, ...form }
      return makeOne(() => callApi('POST /api/web/tree/line/create', input), serialOf)
    },
    update: (form: Input<'POST /api/web/person/update'>) =>
      makeOne(() => callApi('POST /api/web/person/update', form)),
    remove: (form: Input<'POST /api/web/person/delete'>) =>
      make(() => callApi('POST /api/web/person/delete', form)),
    restore(personId: string) {
      const said = { id: personId, family_tree_id: treeId }
      const input = { ...said, request_key: keys.keyOf(said) }
      return make(() => callApi('POST /api/web/person/restore', input), serialOf)
    },
    reorder(order: Reorder) {
      const input = { family_tree_id: treeId, request_key: keys.keyOf(order), ...order }
      return make(() => callApi('POST /api/web/tree/node/reorder', input))
    },
  }
}

/** What takes changes back, and makes them again. */
function takingBack({ treeId, keys, make }: Making) {
  return {
    /** @param change the version it made; the latest of one's own where absent */
    undo(change?: number) {
      const said = { family_tree_id: treeId, ...(change && { change }) }
      const input = { ...said, request_key: keys.keyOf(['undo', said]) }
      return make(() => callApi('POST /api/web/tree/undo', input))
    },
    redo() {
      const input = { family_tree_id: treeId, request_key: keys.keyOf(['redo', treeId]) }
      return make(() => callApi('POST /api/web/tree/redo', input))
    },
  }
}

/** What is left to be taken back, or made again, after either. */
interface Left {
  undo_left: boolean
  redo_left: boolean
}

const isTakingBack = <A extends object>(answer: A): answer is A & Left => 'undo_left' in answer

/** Everything that changes the tree from its chart; each answer goes to the chart at once. */
export function useWrites({ book, take, during }: Tree) {
  const { id } = book
  const client = useQueryClient()
  const [stack, setStack] = useState({ undo: false, redo: false })
  const canEdit = book.may.edit
  // What got no answer and is tried again is the same change; once one is made, the next is another.
  const [keys] = useState(requestKeys)

  const readStack = useCallback(async () => {
    if (!canEdit) return
    const input = { family_tree_id: id, limit: 1 }
    try {
      const left = await callApi('POST /api/web/tree/history', input, { silent: true })
      setStack({ undo: left.undo_left, redo: left.redo_left })
    } catch (error) {
      // Without it the buttons stay as they are; the server decides in any case.
      if (!isCallFailure(error)) throw error
    }
  }, [id, canEdit])
  useEffect(() => void readStack(), [readStack])

  const writes = useMemo(() => {
    const make: Making['make'] = (call, shows) =>
      during(async () => {
        const answer = await call()
        keys.forget()
        const left = isTakingBack(answer) ? answer : { undo_left: true, redo_left: false }
        setStack({ undo: left.undo_left, redo: left.redo_left })
        take(answer, shows?.(answer))
        return answer
      })
    const making = { treeId: id, keys, make }
    return {
      ...editsOf({ ...making, put: (answer) => putAnswer(client, answer) }),
      ...takingBack(making),
    }
  }, [id, take, during, keys, client])

  return { stack, readStack, ...writes }
}

export type TreeWrites = ReturnType<typeof useWrites>
