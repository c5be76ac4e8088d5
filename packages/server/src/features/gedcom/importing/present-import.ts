import type { Lang } from '@suyuan/contract/lang'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { readDate } from '@suyuan/genealogy/dates/read/read-date'
import type { DateCalendar } from '@suyuan/genealogy/dates/understand-date'
import { writeMeaning, writeReading } from '@suyuan/genealogy/dates/write/write-date'
import { askedColumns } from '@suyuan/genealogy/gedcom/sheet/table-answers'
import { headingIn } from '@suyuan/genealogy/gedcom/sheet/table-columns'
import { describeTableFault, type TableFault } from '@suyuan/genealogy/gedcom/sheet/table-faults'
import { lifeReasons } from '@suyuan/genealogy/life/life-reasons'
import type { jobs } from '../../../db/schema/jobs.ts'
import { textIn } from '../../../i18n/texts.ts'
import { outcomeOf } from '../merging/merge-choice.ts'
import { countsOf, type LifeDecisions } from './apply-acts.ts'
import type { DatesInGroup } from './dates-of-file.ts'
import {
  decisionsOf,
  type ImportRow,
  mediaReportOf,
  parentAnswersOf,
  type TakenOver,
} from './import-rows.ts'
import { refusalIn } from './media-refusals.ts'
import type { ParentAnswers } from './parent-kinds.ts'
import type { MediaReport } from './take-media.ts'
import type { Found, LifeGroup } from './thread-messages.ts'

type Job = Pick<typeof jobs.$inferSelect, 'state' | 'progress'>

/** Examples of each problem that are told. */
const EXAMPLES = 5

const underWay: ReadonlySet<ImportRow['state']> = new Set(['reading', 'matching', 'writing'])

/** Whether the server has something to do, as far as its caller knows. */
export const isUnderWay = (state: TreeImport['state']): boolean => underWay.has(state)

/** Whether the work of an import was given up: nobody goes on with it unless asked to. */
export function isStuck({ state }: ImportRow, job: Job | undefined): boolean {
  return underWay.has(state) && (!job || job.state === 'failed' || job.state === 'cancelled')
}

/** An import as its owner sees it. */
export function presentImport(
  row: ImportRow,
  job: Job | undefined,
  lang: Lang,
): Omit<TreeImport, 'merge'> {
  const stuck = isStuck(row, job)
  const progress = job?.progress as { share?: number } | null | undefined
  const found = row.preview as Found | null
  return {
    id: row.id,
    file_name: row.fileName,
    state: stuck ? 'failed' : row.state,
    failure: stuck ? 'interrupted' : row.failure,
    progress: isUnderWay(row.state) ? (progress?.share ?? 0) : row.state === 'done' ? 1 : 0,
    found: found && {
      ...presentFound(found, parentAnswersOf(row), lang),
      life: presentLife(found.life ?? [], decisionsOf(row)),
    },
    outcome: outcomeOf(row),
    media: presentMedia(mediaReportOf(row), lang),
    mentions: row.state === 'done' ? ((row.choice as Partial<TakenOver> | null)?.mentions ?? 0) : 0,
    family_tree_id: row.treeId ?? '',
    created_at: row.createdAt.toISOString(),
  }
}

function presentMedia(report: MediaReport | null, lang: Lang): TreeImport['media'] {
  return (
    report && {
      taken: report.taken,
      known: report.known,
      refused: report.refused.map(({ file, reason }) => ({
        file,
        text: refusalIn(reason, lang),
      })),
      refused_count: report.refusedCount,
    }
  )
}

/** What a cell asks, where its owner can choose. */
function asksOf({ column, choices }: TableFault) {
  const asked = askedColumns.find((each) => each === column)
  return asked && choices ? { column: asked, choices } : null
}

function presentFound(
  found: Found,
  answers: ParentAnswers,
  lang: Lang,
): Omit<NonNullable<TreeImport['found']>, 'life'> {
  const { lines, told, root, dates = [], dateCalendar = 'ask' } = found
  return {
    people: found.people,
    families: found.families,
    generations: found.generations,
    version: found.version,
    program: found.program,
    encoding: found.encoding,
    is_table: found.isTable ?? false,
    lines: { read: lines.read, mapped: lines.mapped, kept: lines.kept, left_out: lines.leftOut },
    problems: found.problems.map(({ code, count, examples }) => ({
      text: textIn(lang, `files:problem.${code}`),
      count,
      examples: examples
        .slice(0, EXAMPLES)
        .map(({ line, value, sheet = '' }) => ({ line, value, sheet })),
    })),
    faults: found.faults.map((fault) => ({
      line: fault.line,
      sheet: fault.sheet ?? '',
      column: fault.column ? headingIn(lang, fault.column) : '',
      value: fault.value,
      text: describeTableFault(fault, lang),
      asks: asksOf(fault),
    })),
    fault_count: found.faultCount,
    sheets: (found.sheets ?? []).map(({ name, isRead }) => ({ name, is_read: isRead })),
    first_people: found.firstPeople,
    root,
    title: told.title ?? '',
    surname: told.surname || (root?.surname ?? ''),
    author: told.author ?? '',
    media: found.media,
    parents: presentParents(found, answers),
    dates: { calendar: dateCalendar, groups: presentDates(dates, dateCalendar, lang) },
  }
}

/** Readings that are told of one wording. */
const MEANINGS = 3

function presentDates(groups: readonly DatesInGroup[], calendar: DateCalendar, lang: Lang) {
  const meansOf = (text: string) => {
    const asked = calendar === 'ask' ? {} : { calendarOfNumbers: calendar }
    const date = readDate(text, asked)
    if (date.kind === 'unread') return []
    if (date.readings.length === 0) return [writeMeaning(date, lang)]
    const readings = date.readings.map((reading) => writeReading(reading, lang))
    return [...new Set(readings)].slice(0, MEANINGS)
  }
  return groups.map(({ group, count, examples }) => ({
    group,
    count,
    examples: examples.map((words) => ({ words, means: meansOf(words) })),
  }))
}

function presentParents(
  { parentDoubts = { count: 0, list: [] } }: Found,
  { rule, told }: ParentAnswers,
): NonNullable<TreeImport['found']>['parents'] {
  const decided = (child: number, union: number) =>
    told.find((each) => each.child === child && each.union === union)?.kind ?? ''
  return {
    count: parentDoubts.count,
    rule,
    list: parentDoubts.list.map(({ child, families }) => ({
      child,
      families: families.map((family) => ({
        ...family,
        decided: decided(child.serial, family.union),
      })),
    })),
  }
}

function presentLife(
  groups: readonly LifeGroup[],
  decisions: LifeDecisions,
): NonNullable<TreeImport['found']>['life'] {
  return {
    ...countsOf(groups, decisions),
    groups: groups.map(({ reason, people, first }) => ({
      reason,
      people,
      is_dead: lifeReasons[reason].isDead,
      is_asked: lifeReasons[reason].isAsked,
      decided: decisions[reason] ?? '',
      first,
    })),
  }
}
