import { type PersonField, personFieldNames } from '@suyuan/genealogy/person-fields'

const datesOf = {
  birth: ['birth_day', 'birth_reading', 'birth_text'],
  death: ['death', 'death_day', 'death_reading', 'death_text'],
} as const

type DateField = (typeof datesOf)[keyof typeof datesOf][number]

/** A date goes with its wording, and a death with whether there was one. */
export type MergeUnit =
  | keyof typeof datesOf
  | Exclude<PersonField, DateField | 'memo' | 'restricted'>

const ofDates: readonly PersonField[] = Object.values(datesOf).flat()

const isAlone = (field: PersonField): field is Exclude<MergeUnit, keyof typeof datesOf> =>
  field !== 'memo' && field !== 'restricted' && !ofDates.includes(field)

/** What of two people is chosen as one; their notes are joined, and what protects one of them holds. */
export const mergeUnits: readonly MergeUnit[] = personFieldNames.flatMap((field): MergeUnit[] => {
  if (field === 'birth_day') return ['birth']
  if (field === 'death_day') return ['death']
  return isAlone(field) ? [field] : []
})

/** The fields that go with a unit. */
export const fieldsOfUnit = (unit: MergeUnit): readonly PersonField[] =>
  unit === 'birth' || unit === 'death' ? datesOf[unit] : [unit]
