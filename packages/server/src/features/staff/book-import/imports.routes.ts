import { staffBookImports } from '@suyuan/contract/staff-book-imports'
import {
  implement,
  implementDownload,
  implementStream,
  implementUpload,
} from '../../../app/implement.ts'
import { exampleFile, reportFile, requireReport } from './import-report.ts'
import {
  type BookImports,
  cancelImport,
  confirmImport,
  followImport,
  importInfo,
  listImports,
  uploadBooks,
} from './imports.service.ts'

/** Files of books at the desk. */
export const bookImportRoutes = (imports: BookImports) => {
  const { db } = imports
  return [
    implementUpload(staffBookImports.upload, ({ input, file, caller }) =>
      uploadBooks(imports, input, file, caller),
    ),
    implement(staffBookImports.list, ({ input, caller }) => listImports(db, input, caller)),
    implement(staffBookImports.info, ({ input, caller }) => importInfo(db, input, caller)),
    implementStream(staffBookImports.live, ({ input, caller, signal }) =>
      followImport(db, input, caller, signal),
    ),
    implement(staffBookImports.confirm, ({ input, caller }) =>
      confirmImport(imports, input, caller),
    ),
    implement(staffBookImports.cancel, ({ input, caller }) => cancelImport(imports, input, caller)),
    implementDownload(staffBookImports.report, {
      async check({ input }) {
        await requireReport(db, input.id)
      },
      open: ({ input, caller }) => reportFile(db, input.id, caller.lang),
    }),
    implementDownload(staffBookImports.template, {
      open: ({ caller }) => exampleFile(db, caller.lang),
    }),
  ]
}
