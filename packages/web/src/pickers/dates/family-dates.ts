import type { Neighbour } from '@suyuan/genealogy/dates/read/date-context'
import { createContext, useContext } from 'react'
import type { DateValue } from './date-value.ts'

/** A date that is known of the same person or of the family: it rules out what cannot be. */
export interface FamilyDate {
  of: Neighbour['of']
  date: DateValue
}

const Family = createContext<readonly FamilyDate[]>([])

/** Says which dates of the family help to read those of the fields within. */
export const FamilyDatesProvider = Family.Provider

export const useFamilyDates = (): readonly FamilyDate[] => useContext(Family)
