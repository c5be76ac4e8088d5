import { useCallback } from 'react'
import {
  A_PAGE,
  type FoundPeople,
  type Hit,
  useFoundPeople,
} from '../people-search/use-found-people.ts'
import { personAt, rowOf } from '../skeleton/skeleton-tree.ts'
import type { Tree } from './use-tree.ts'

/** Whom a text finds in the tree of a chart; without the server the names on its cards are searched. */
export function useFoundOnChart(
  { book, chart, picture, selected }: Tree,
  text: string,
): FoundPeople {
  const byCard = useCallback(
    async (wanted: string) => {
      const serials = (await chart.current?.search(wanted, A_PAGE)) ?? []
      return serials.flatMap((serial) => {
        const row = picture ? rowOf(picture.book, serial) : -1
        return picture && row >= 0 ? [hitOfCard(picture.book, row)] : []
      })
    },
    [chart, picture],
  )
  return useFoundPeople(book.id, text, { near: selected, otherwise: byCard })
}

function hitOfCard(book: Parameters<typeof personAt>[0], row: number): Hit {
  const { serial, surname, name, sex, generation, born } = personAt(book, row)
  const told = { serial, surname, name, sex, generation, born: born ? `${born}` : '' }
  return { ...told, id: '', latin: '', zi: '', fatherName: '' }
}
