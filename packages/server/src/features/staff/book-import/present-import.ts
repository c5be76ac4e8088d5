import { bookImportFailures } from '@suyuan/contract/book-tables'
import type { Lang } from '@suyuan/contract/lang'
import type { ListedBookImport, StaffBookImport } from '@suyuan/contract/staff-book-imports'
import type { jobs } from '../../../db/schema/jobs.ts'
import { describeFault } from '../../catalogue/import/faults.ts'
import { columnNames, columns, headingIn } from '../../catalogue/import/reading/columns.ts'
import {
  type BookImportRow,
  openStates,
  type Report,
  type RowFault,
  type Stored,
} from './import-rows.ts'

type JobState = Pick<typeof jobs.$inferSelect, 'state' | 'progress'>

/** An import with who began it and the job that works on it. */
export interface FoundImport {
  row: BookImportRow
  /** Log-in name; null once the account has gone. */
  by: string | null
  job: JobState | null
}

const underWay: ReadonlySet<BookImportRow['state']> = new Set(['checking', 'writing'])

/** Whether its work was given up, so that nobody will go on with it. */
export function isStuck({ row, job }: FoundImport): boolean {
  const isOver = !job || job.state === 'failed' || job.state === 'cancelled'
  return underWay.has(row.state) && isOver
}

export const isOpen = ({ state }: BookImportRow) => openStates.some((each) => each === state)

export function presentListed(found: FoundImport): ListedBookImport {
  const { row, by } = found
  const stuck = isStuck(found)
  const failure = bookImportFailures.find((each) => each === row.failure) ?? ''
  return {
    id: row.id,
    file_name: row.fileName,
    size: row.bytes,
    by: by ?? '',
    state: stuck ? 'failed' : row.state,
    failure: stuck ? 'interrupted' : failure,
    stored: row.stored as Stored | null,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? '',
  }
}

/** An import as the staff see it. */
export function presentBookImport(found: FoundImport, lang: Lang): StaffBookImport {
  const { row, job } = found
  const progress = job?.progress as { share?: number } | null | undefined
  const report = row.report as Report | null
  const part = underWay.has(row.state) ? Math.min(1, progress?.share ?? 0) : 0
  return {
    ...presentListed(found),
    failure_names: row.failureNames.map((name) => namedIn(lang, name)),
    progress: row.state === 'done' ? 1 : part,
    is_open: isOpen(row),
    report: report && presentReport(report, lang),
  }
}

function presentReport(report: Report, lang: Lang): NonNullable<StaffBookImport['report']> {
  const { rows, created, extended, unchanged, faulty, encoding, first, faultCount } = report
  const unknown = report.columns.filter(({ field }) => field === '')
  return {
    ...{ rows, created, extended, unchanged, faulty, encoding, first },
    columns: report.columns.filter(({ field }) => field !== ''),
    unknown: unknown.map(({ heading }) => heading),
    faults: report.faults.map((fault) => faultInWords(fault, lang)),
    fault_count: faultCount,
  }
}

/** A missing column is noted as its template heads it, with its name: 题名 (title). */
function namedIn(lang: Lang, noted: string): string {
  const column = columnNames.find((name) => noted === `${columns[name].heading} (${name})`)
  return column ? headingIn(lang, column) : noted
}

/** What is wrong with a row, and its column's heading, in the reader's language. */
export function faultInWords({ line, fault }: RowFault, lang: Lang) {
  const { column, value } = fault
  const heading = column === undefined ? '' : headingIn(lang, column)
  return { line, column: heading, value, text: describeFault(fault, lang) }
}
