import { useMemo } from 'react'
import type { loadDateEngine } from '../../../pickers/dates/date-engine.ts'
import type { Column } from './table-columns.ts'
import type { TableView } from './table-view.ts'

type Engine = Awaited<ReturnType<typeof loadDateEngine>>
type Asked = Parameters<Engine['meaningWords']>[1]

/** What the dates of a table are understood as, each wording read once. */
export function useDateMeanings(
  view: TableView,
  engine: Engine | null,
  { lang, calendar }: Pick<Asked, 'lang' | 'calendar'>,
): (key: string, column: Column) => string {
  const known = useMemo(() => {
    const meanings = new Map<string, string>()
    return (of: 'birth' | 'death', date: Parameters<Engine['meaningWords']>[0]): string => {
      if (!engine || date.text === '') return ''
      const name = `${of} ${date.day} ${date.reading} ${date.text}`
      const told = meanings.get(name) ?? engine.meaningWords(date, { lang, calendar, kind: of })
      meanings.set(name, told)
      return told
    }
  }, [engine, lang, calendar])
  return (key, column) =>
    column === 'birth' || column === 'death' ? known(column, view.dateOf(key, column)) : ''
}
