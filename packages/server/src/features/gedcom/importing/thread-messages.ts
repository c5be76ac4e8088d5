import type { ImportPerson } from '@suyuan/contract/tree-import-shapes'
import type { DateCalendar } from '@suyuan/genealogy/dates/understand-date'
import type { Encoding } from '@suyuan/genealogy/gedcom/encoding/encodings'
import type { TreeHeaderFields } from '@suyuan/genealogy/gedcom/mapping/tree-record'
import type { Problem, ProblemCode } from '@suyuan/genealogy/gedcom/reading/problem'
import type { TableAnswers } from '@suyuan/genealogy/gedcom/sheet/table-answers'
import type { TableFault } from '@suyuan/genealogy/gedcom/sheet/table-faults'
import type { LifeReason } from '@suyuan/genealogy/life/life-reasons'
import type { ChildKind } from '@suyuan/genealogy/ties'
import type { DatesInGroup } from './dates-of-file.ts'
import type { ParentAnswers } from './parent-kinds.ts'
import type { RowTable } from './tree-rows.ts'
import type { ShownFile, WantedMedia } from './wanted-media.ts'

/** What a thread is to do with a file. */
export interface ThreadTask {
  path: string
  encoding: Encoding | undefined
  /** What the owner of a table has said of it. */
  answers?: TableAnswers | undefined
  /** Number of the tree that the rows are for; only looked through where absent. */
  book?: number
  /** What its owner says where it leaves open who was born to whom. */
  parents?: ParentAnswers | undefined
  /** By which calendar bare dates are meant; left open where absent. */
  calendar?: DateCalendar | undefined
  /** Whether the pictures and documents packed with it are to be taken. */
  withMedia?: boolean
}

/** What was found in a file, as the server keeps it until the import ends. */
export interface Found {
  people: number
  families: number
  generations: number
  version: string
  program: string
  encoding: string
  /** Absent in what was found before this was told. */
  isTable?: boolean
  lines: { read: number; mapped: number; kept: number; leftOut: number }
  problems: { code: ProblemCode; count: number; examples: Omit<Problem, 'code'>[] }[]
  /** Of a table: cells to be mended first; the first of them, and how many there are. */
  faults: TableFault[]
  faultCount: number
  /** Sheets of a table that has several; absent in what was found before this was told. */
  sheets?: { name: string; isRead: boolean }[]
  /** What its owner has said of a table, by which it was read. */
  answers?: TableAnswers
  media: number
  /** Children who may have been born to several families; absent in what was found before they were told. */
  parentDoubts?: {
    count: number
    list: {
      child: ImportPerson
      families: { union: number; kind: ChildKind; parents: ImportPerson[] }[]
    }[]
  }
  /** What the owner has said of these since. */
  parentAnswers?: ParentAnswers
  /** Dates in words; absent in what was found before they were told. */
  dates?: DatesInGroup[]
  /** By which calendar its bare dates are meant, as its owner has said. */
  dateCalendar?: DateCalendar
  firstPeople: ImportPerson[]
  root: ImportPerson | null
  told: Partial<TreeHeaderFields>
  /** Absent in what was found before this was told. */
  life?: LifeGroup[]
}

/** By serial: the last years in which people act, and who is said to be alive. */
export interface ReportedActs {
  years: [serial: number, year: number][]
  alive: number[]
}

/** People of a file who count as living or as dead for one reason; the first of them. */
export interface LifeGroup {
  reason: LifeReason
  people: number
  first: ImportPerson[]
}

/** What was written of a file. */
export interface WrittenTree {
  people: number
  lastPerson: number
  lastUnion: number
}

/** Why a file is itself to blame. */
export type FileFault =
  | 'archive'
  | 'encrypted'
  | 'not_a_tree'
  | 'too_many_people'
  | 'workbook_too_large'
  | 'unreadable'

export type ThreadMessage =
  | { kind: 'unusable'; fault: FileFault }
  | { kind: 'progress'; share: number }
  /** People to be searched, a person a line. */
  | { kind: 'people'; lines: string }
  /** Why each person of a part of them counts as living or as dead, a reason a line. */
  | { kind: 'lives'; part: number; reasons: string }
  /** Rows as a JSON list. */
  | { kind: 'rows'; table: RowTable; rows: string }
  /** Pictures and documents to be taken out of the file and stored, before the rows come. */
  | { kind: 'media'; wanted: WantedMedia[]; beside: ShownFile[] }
  | { kind: 'found'; found: Found }
  /** Acts of people that stood elsewhere than with them. */
  | { kind: 'acts'; acts: ReportedActs }
  | { kind: 'written'; written: WrittenTree }

/** After each message with rows or people the thread waits for this. */
export const NEXT = 'next'

/** After a message with media it waits for what has become of them. */
export interface TakenMedia {
  /** Ids of those that are rows now. */
  taken: readonly string[]
  /** Ids of those that their person has already: nothing more is kept of them. */
  known: readonly string[]
}

/** What a thread is sent. */
export type ToThread = ThreadTask | TakenMedia | typeof NEXT
