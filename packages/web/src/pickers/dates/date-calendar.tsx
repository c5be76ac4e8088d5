import { createContext, useContext } from 'react'

/** What a bare 1847年11月22日 means in a family's book. */
export type DateCalendar = 'ask' | 'lunar' | 'solar'

interface BookCalendar {
  calendar: DateCalendar
  /** Keeps the answer for the whole book; absent where the reader may not change the tree. */
  remember?: (calendar: 'lunar' | 'solar') => void
}

const Calendar = createContext<BookCalendar>({ calendar: 'ask' })

/** Says what the dates of the fields within are counted by. */
export const BookCalendarProvider = Calendar.Provider

export const useBookCalendar = (): BookCalendar => useContext(Calendar)
