import { askedColumns } from '@suyuan/genealogy/gedcom/sheet/table-answers'
import { lifeReasonNames } from '@suyuan/genealogy/life/life-reasons'
import * as z from 'zod'
import { childKind, dateCalendar } from './tree-fields.ts'
import { mentionsFound } from './tree-mentions.ts'
import { parentRules } from './tree-skeleton.ts'

export const lifeReason = z.enum(lifeReasonNames)

/** How an import stands. */
const importStates = [
  'reading',
  'ready',
  'matching',
  'matched',
  'writing',
  'done',
  'failed',
  'cancelled',
] as const

/** Why a file could not be imported; the last three leave the import as it was, to be decided anew. */
export const importFailures = [
  'no_people',
  'not_a_tree',
  'too_many_people',
  'workbook_too_large',
  'unreadable',
  'archive',
  'encrypted',
  'table_faults',
  'interrupted',
  'not_permitted',
  'book_full',
  'too_much_to_compare',
  'mentions_unread',
] as const

/**
 * What was understood of dates in words: one thing; one day by the lunar and another by the western
 * calendar; several days; what contradicts itself; nothing, so that they stay words.
 */
export const dateGroups = ['understood', 'calendar', 'several', 'conflict', 'unread'] as const

export type DateGroup = (typeof dateGroups)[number]

export const importPerson = z.object({
  serial: z.number(),
  surname: z.string(),
  name: z.string(),
  sex: z.number(),
  /** Years; empty where they are not known. */
  born: z.string(),
  died: z.string(),
})

export type ImportPerson = z.output<typeof importPerson>

const found = z.object({
  people: z.number(),
  families: z.number(),
  generations: z.number(),
  /** GEDCOM's version; empty for a table. */
  version: z.string(),
  program: z.string(),
  encoding: z.string(),
  /** A table, whose lines are its rows, and no GEDCOM. */
  is_table: z.boolean(),
  /** Lines by what becomes of them; the last three make up the first. */
  lines: z.object({
    read: z.number(),
    mapped: z.number(),
    kept: z.number(),
    left_out: z.number(),
  }),
  /** What is amiss, in the reader's language, with the first places. */
  problems: z.array(
    z.object({
      text: z.string(),
      count: z.number(),
      /** With the sheet, of a table that has several. */
      examples: z.array(z.object({ line: z.number(), value: z.string(), sheet: z.string() })),
    }),
  ),
  /** Of a table: cells that must be mended before it can be imported; the first of them. */
  faults: z.array(
    z.object({
      line: z.number(),
      sheet: z.string(),
      column: z.string(),
      value: z.string(),
      text: z.string(),
      /** Where it is asked whom a cell means: which cell, and the rows to choose from. */
      asks: z
        .object({
          column: z.enum(askedColumns),
          choices: z.array(
            z.object({
              ...{ line: z.number(), sheet: z.string(), name: z.string() },
              ...{ generation: z.string(), born: z.string(), father: z.string() },
            }),
          ),
        })
        .nullable(),
    }),
  ),
  fault_count: z.number(),
  /** Of a workbook with several sheets, those that can be read, and which of them are. */
  sheets: z.array(z.object({ name: z.string(), is_read: z.boolean() })),
  first_people: z.array(importPerson),
  /** Who the tree would begin with, unless somebody else is chosen. */
  root: importPerson.nullable(),
  /** What the file says of the tree, or what is likely. */
  title: z.string(),
  surname: z.string(),
  author: z.string(),
  /** Pictures and documents packed with it; a tree takes those of its people. */
  media: z.number(),
  /** Children of several families of whom the file does not say which one they were born to. */
  parents: z.object({
    count: z.number(),
    /** Of those of whom nothing is said one by one. */
    rule: z.enum(parentRules),
    /** The first of them. */
    list: z.array(
      z.object({
        child: importPerson,
        families: z.array(
          z.object({
            union: z.number(),
            parents: z.array(importPerson),
            /** What the file says; unknown where it is asked. */
            kind: childKind,
            decided: z.union([childKind, z.literal('')]),
          }),
        ),
      }),
    ),
  }),
  /** Dates that the file tells in words, by what was understood of them. */
  dates: z.object({
    /** By which calendar its bare dates are meant, as its owner says. */
    calendar: dateCalendar,
    groups: z.array(
      z.object({
        group: z.enum(dateGroups),
        count: z.number(),
        /** The first wordings, each with what it can mean in the reader's language. */
        examples: z.array(z.object({ words: z.string(), means: z.array(z.string()) })),
      }),
    ),
  }),
  /** How many will count as living and how many as dead; and why, by groups. */
  life: z.object({
    living: z.number(),
    dead: z.number(),
    groups: z.array(
      z.object({
        reason: lifeReason,
        people: z.number(),
        /** What the reason comes to, unless its owner decides otherwise. */
        is_dead: z.boolean(),
        /** Whether the owner may decide of these together. */
        is_asked: z.boolean(),
        decided: z.enum(['', 'dead', 'living']),
        /** The first of them. */
        first: z.array(importPerson),
      }),
    ),
  }),
})

/** A person of a file that goes into a tree that is there already, and where it stands. */
const merge = z.object({
  family_tree_id: z.string(),
  title: z.string(),
  /** Of the tree when it was compared. */
  version: z.number(),
  /** Whether the tree has been changed since: it must be compared again. */
  is_stale: z.boolean(),
  /** From how many points on people are taken as the same; 101 for never. */
  rule: z.number(),
  same: z.number(),
  doubtful: z.number(),
  new: z.number(),
  /**
   * Names that so many people of the tree bear that nobody could be compared with all of them: kin,
   * dates and the place in the tree decided whom. The commonest first.
   */
  common_names: z.array(z.object({ name: z.string(), count: z.number() })),
  /**
   * What others would see of it once it is merged, and may tell of the living; null as long as nothing
   * of it has kept a merge back.
   */
  mentions: mentionsFound.nullable(),
})

/** What a merge has done. */
const outcome = z.object({
  joined: z.number(),
  added: z.number(),
  /** People of the tree in whom something has been filled in. */
  filled: z.number(),
  /** Words of the file that differ from the tree's and are kept beside them. */
  differing: z.number(),
  /** Ties that would have contradicted the tree's own. */
  left_out: z.number(),
})

const mediaReport = z.object({
  taken: z.number(),
  /** Those that their person has already. */
  known: z.number(),
  /** The first of those that are not in the tree, each with the reason in the reader's language. */
  refused: z.array(z.object({ file: z.string(), text: z.string() })),
  refused_count: z.number(),
})

export const treeImport = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  failure: z.string(),
  /** Of what is under way, from 0 to 1. */
  progress: z.number(),
  found: found.nullable(),
  /** Where it is being merged into a tree that is there already. */
  merge: merge.nullable(),
  outcome: outcome.nullable(),
  /** What has become of the pictures and documents packed with the file; null where there are none. */
  media: mediaReport.nullable(),
  /** Notes that may tell of the living: until the owner has seen them only members see the tree. */
  mentions: z.number(),
  /** The tree that came of it; empty before. */
  family_tree_id: z.string(),
  created_at: z.string(),
})

export type TreeImport = z.output<typeof treeImport>
