import { staffReports } from '@suyuan/contract/staff-reports'
import { implement } from '../../../app/implement.ts'
import type { Database } from '../../../db/client.ts'
import { closeReport, listReports, readReport } from './report-file.ts'

export const reportRoutes = (db: Database) => [
  implement(staffReports.list, ({ input, caller }) => listReports(db, input, caller)),
  implement(staffReports.info, ({ input, caller }) => readReport(db, input.id, caller)),
  implement(staffReports.close, ({ input, caller }) => closeReport(db, input, caller)),
]
