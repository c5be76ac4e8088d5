import type { Calls } from '@suyuan/contract/api'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { requestKeys } from '../../../lib/request-keys.ts'
import type { Reorder } from '../chart/chart-events.ts'
import type { Tree } from './use-tree.ts'

type Input<N extends keyof Calls> = Calls[N]['input']

interface Making {
  bookId: string
  keys: ReturnType<typeof requestKeys>
  take: Tree['take']
}

/** What changes the book. @param edited told once a change is made */
function editsOf({ bookId, keys, take, edited }: Making & { edited: () => void }) {
  return {
    async init(form: Omit<Input<'POST /api/web/tree/node/init'>, 'family_tree_id'>) {
      const input = { family_tree_id: bookId, ...form }
      const answer = await callApi('POST /api/web/tree/node/init', input)
      edited()
      take(answer, answer.serial)
      return answer
    },
    async add(form: Omit<Input<'POST /api/web/tree/node/create'>, 'family_tree_id'>) {
      const input = { family_tree_id: bookId, ...form }
      const answer = await callApi('POST /api/web/tree/node/create', input)
      edited()
      take(answer, answer.serial)
      return answer
    },
    async update(form: Input<'POST /api/web/person/update'>) {
      const answer = await callApi('POST /api/web/person/update', form)
      edited()
      take(answer)
      return answer
    },
    async remove(form: Input<'POST /api/web/person/delete'>) {
      const answer = await callApi('POST /api/web/person/delete', form)
      edited()
      take(answer)
      return answer
    },
    async restore(personId: string) {
      const said = { id: personId, family_tree_id: bookId }
      const input = { ...said, request_key: keys.keyOf(said) }
      const answer = await callApi('POST /api/web/person/restore', input)
      edited()
      take(answer, answer.serial)
      return answer
    },
    async reorder(order: Reorder) {
      const input = { family_tree_id: bookId, request_key: keys.keyOf(order), ...order }
      const answer = await callApi('POST /api/web/tree/node/reorder', input)
      edited()
      take(answer)
    },
  }
}

interface Left {
  undo_left: boolean
  redo_left: boolean
}

/** What takes changes back, and makes them again. @param note told what is left of either */
function takingBack({ bookId, keys, take, note }: Making & { note: (left: Left) => void }) {
  return {
    /** @param change the version it made; the latest of one's own where absent */
    async undo(change?: number) {
      const said = { family_tree_id: bookId, ...(change && { change }) }
      const input = { ...said, request_key: keys.keyOf(['undo', said]) }
      const answer = await callApi('POST /api/web/tree/undo', input)
      note(answer)
      take(answer)
      return answer
    },
    async redo() {
      const input = { family_tree_id: bookId, request_key: keys.keyOf(['redo', bookId]) }
      const answer = await callApi('POST /api/web/tree/redo', input)
      note(answer)
      take(answer)
      return answer
    },
  }
}

/** Everything that changes the book from its chart; each answer goes to the chart at once. */
export function useWrites({ book, take }: Tree) {
  const { id } = book
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
    const changed = (undo: boolean, redo: boolean) => {
      keys.forget()
      setStack({ undo, redo })
    }
    const making = { bookId: id, keys, take }
    return {
      ...editsOf({ ...making, edited: () => changed(true, false) }),
      ...takingBack({ ...making, note: (left) => changed(left.undo_left, left.redo_left) }),
    }
  }, [id, take, keys])

  return { stack, readStack, ...writes }
}

export type TreeWrites = ReturnType<typeof useWrites>
