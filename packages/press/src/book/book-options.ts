import type { Script } from '../display-list.ts'

/** What is printed of whoever may be alive: 陈某 alone, the name, or everything. */
export type LivingPeopleIn = 'masked' | 'named' | 'whole'

/** Which part of a tree is printed. Generations are 世, counted as the book counts them. */
export type Scope =
  | { kind: 'whole' }
  | { kind: 'branch'; serial: number }
  | { kind: 'generations'; from: number; to: number }
  /** A man with his wives and children. */
  | { kind: 'household'; serial: number }
  /** One man's record alone. */
  | { kind: 'person'; serial: number }

/** Facts about one person, in the order in which a family tells them. */
const factNames = ['rank', 'names', 'office', 'birth', 'death', 'burial', 'notes'] as const
export type FactName = (typeof factNames)[number]

/** How a family writes its records. */
export interface RecordStyle {
  /** Facts that are told, in their order; what is not named is left out. */
  facts: readonly FactName[]
  /** What follows the name of a dead man, as 公, and of a dead wife, as 孺人; empty for nothing. */
  honorifics: { men: string; wives: string }
  /** 陈光富, or 光富 alone, at the head of a record. */
  head: 'full' | 'given'
  /** A family's own wording of a date, or its day in today's calendar, where both are known. */
  dates: 'own_words' | 'calendar'
  /** Whether 生失考 and the like stand where nothing is known of somebody who has died. */
  writesUnknown: boolean
  daughters: 'listed' | 'own_record' | 'left_out'
  /** Dates, graves and notes of wives, or their names alone. */
  wives: 'whole' | 'names'
  /** Whose daughter a wife is, where the tree says it. */
  namesWivesFathers: boolean
  /** 〔一二三〕 behind the names of wives and daughters. */
  numbersWomen: boolean
}

export const usualStyle: RecordStyle = {
  facts: factNames,
  honorifics: { men: '', wives: '' },
  head: 'full',
  dates: 'own_words',
  writesUnknown: false,
  daughters: 'listed',
  wives: 'whole',
  namesWivesFathers: true,
  numbersWomen: true,
}

export interface BookOptions {
  /** Of the book's own words; names and what a family wrote stay as they are. */
  script: Script
  /** Empty for the tree's own. */
  title: string
  living: LivingPeopleIn
  /** The year of printing, by which it is judged who may be alive. */
  year: number
  scope: Scope
  /** Families of wives and sons-in-law that the tree tells of are printed after the clan, or not. */
  lines: 'all' | 'clan'
  style: RecordStyle
}

/** A whole book as most families print it. @param year that of printing */
export const usualOptions = (year: number): BookOptions => ({
  ...{ script: 'hans', title: '', living: 'masked', year },
  ...{ scope: { kind: 'whole' }, lines: 'all', style: usualStyle },
})
