import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../lib/call-api.ts'
import { BookCalendarProvider, type DateCalendar } from '../../pickers/dates/date-calendar.tsx'
import { showMessage } from '../../ui/messages.ts'
import { failureWords } from './page/failure-words.ts'

/** Keeps the answer for the whole tree; its other fields stay as they stand by now. */
async function storeCalendar(id: string, date_calendar: DateCalendar): Promise<void> {
  const { title, surname, author, row_version } = await callApi(
    'GET /api/web/tree/info',
    { id },
    { silent: true },
  )
  const fields = { id, title, surname, author, row_version, date_calendar }
  await callApi('POST /api/web/tree/update', fields, { silent: true })
}

interface TreeCalendarProps {
  book: FamilyTree
  children: React.ReactNode
}

/**
 * What a bare 1847年11月22日 means in a tree, for the date fields within. Whoever arranges the tree
 * answers once for all of it.
 */
export function TreeCalendar({ book, children }: TreeCalendarProps) {
  const { t } = useTranslation('persondata')
  const [calendar, setCalendar] = useState<DateCalendar>(book.date_calendar)
  useEffect(() => setCalendar(book.date_calendar), [book.date_calendar])
  const { id, may } = book
  const value = useMemo(() => {
    if (!may.arrange) return { calendar }
    const remember = (answer: 'lunar' | 'solar') => {
      setCalendar(answer)
      storeCalendar(id, answer).catch((error: unknown) => {
        setCalendar('ask')
        showMessage({ kind: 'error', text: failureWords(error, t('dateField.notRemembered')) })
      })
    }
    return { calendar, remember }
  }, [calendar, id, may.arrange, t])
  return <BookCalendarProvider value={value}>{children}</BookCalendarProvider>
}
