import { useEffect, useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { personAt, rowOf } from '../skeleton/book.ts'
import type { Tree } from './use-tree.ts'

export interface Hit {
  serial: number
  surname: string
  name: string
  /** The name in letters; empty where the reader needs none. */
  latin: string
  zi: string
  fatherName: string
  generation: number
  born: string
}

/** Hits in a list. */
const MOST = 12
/** A pause in typing after which the server is asked. */
const PAUSE_MS = 180

/** Whom a text finds in the book: the server knows all names; without it those on the cards are searched. */
export function useFoundPeople(tree: Tree, text: string): { hits: Hit[]; searched: boolean } {
  const { book, chart, picture } = tree
  const [found, setFound] = useState<{ text: string; hits: Hit[] }>({ text: '', hits: [] })
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const leave = new AbortController()
    const byCard = async () => {
      const serials = (await chart.current?.search(wanted, MOST)) ?? []
      return serials.flatMap((serial) => {
        const row = picture ? rowOf(picture.book, serial) : -1
        return picture && row >= 0 ? [hitOfCard(picture.book, row)] : []
      })
    }
    const timer = setTimeout(async () => {
      const hits = await askServer(book.id, wanted, leave.signal).catch((error: unknown) => {
        if (!isCallFailure(error)) throw error
        return byCard()
      })
      if (!leave.signal.aborted) setFound({ text: wanted, hits })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leave.abort(new LeftSearch())
    }
  }, [wanted, book.id, chart, picture])
  // What was found for the text before stays until there is something better.
  return {
    hits: wanted === '' ? [] : found.hits,
    searched: found.text === wanted && wanted !== '',
  }
}

/** The reader has typed on: nobody waits for this answer any longer. */
class LeftSearch extends Error {}

async function askServer(bookId: string, text: string, signal: AbortSignal): Promise<Hit[]> {
  const input = { family_tree_id: bookId, text, limit: MOST }
  try {
    const { list } = await callApi('POST /api/web/tree/search', input, { silent: true, signal })
    return list.map(({ serial, surname, name, latin, zi, father_name, generation, birth_day }) => ({
      serial,
      surname,
      name,
      latin,
      zi,
      fatherName: father_name,
      generation,
      born: birth_day,
    }))
  } catch (error) {
    if (error instanceof LeftSearch) return []
    throw error
  }
}

function hitOfCard(book: Parameters<typeof personAt>[0], row: number): Hit {
  const { serial, surname, name, generation, born } = personAt(book, row)
  const told = { serial, surname, name, generation, born: born ? `${born}` : '' }
  return { ...told, latin: '', zi: '', fatherName: '' }
}
