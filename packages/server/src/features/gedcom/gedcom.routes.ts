import { treeFiles } from '@suyuan/contract/tree-files'
import { treeImports } from '@suyuan/contract/tree-imports'
import { implement, implementDownload, implementStream } from '../../app/implement.ts'
import type { MediaStore } from '../../media/media-store.ts'
import type { Viewing } from '../trees/queries/show-tree.ts'
import { ExportSlots } from './exporting/export-slots.ts'
import { checkExport, exportTree } from './exporting/export-tree.ts'
import { answerImport } from './importing/answer-import.ts'
import { decideDates } from './importing/decide-dates.ts'
import { decideLife } from './importing/decide-life.ts'
import { decideParents } from './importing/decide-parents.ts'
import type { Imports } from './importing/import-access.ts'
import { importPeople } from './importing/import-people.ts'
import {
  cancelImport,
  confirmImport,
  followImport,
  importInfo,
  listImports,
  resumeImport,
  startImport,
} from './importing/imports.service.ts'
import {
  decideImport,
  importMatches,
  matchImport,
  mergeImport,
  ruleImport,
} from './merging/merges.service.ts'
import { templateFile } from './sheet/template-file.ts'

/** Families bring what they have, and can always leave. @param folder for exports under way */
export const gedcomRoutes = (
  viewing: Viewing,
  store: MediaStore,
  { folder, ...imports }: Imports & { folder: string },
  slots = new ExportSlots(),
) => [
  implementDownload(treeFiles.export, {
    async check({ input, caller }) {
      await checkExport(viewing, input, caller)
      slots.check(caller)
    },
    open: ({ input, caller }) =>
      slots.hold(caller, () => exportTree({ ...viewing, store, folder }, input, caller)),
  }),
  implementDownload(treeFiles.template, {
    open: ({ input, caller }) => templateFile(input, caller.lang),
  }),
  implement(treeImports.start, ({ input, caller }) => startImport(imports, input, caller)),
  implement(treeImports.list, ({ caller }) => listImports(imports, caller)),
  implement(treeImports.info, ({ input, caller }) => importInfo(imports, input, caller)),
  implementStream(treeImports.live, ({ input, caller, signal }) =>
    followImport(imports, input, caller, signal),
  ),
  implement(treeImports.answer, ({ input, caller }) => answerImport(imports, input, caller)),
  implement(treeImports.people, ({ input, caller }) => importPeople(imports, input, caller)),
  implement(treeImports.confirm, ({ input, caller }) => confirmImport(imports, input, caller)),
  implement(treeImports.parents, ({ input, caller }) => decideParents(imports, input, caller)),
  implement(treeImports.dates, ({ input, caller }) => decideDates(imports, input, caller)),
  implement(treeImports.life, ({ input, caller }) => decideLife(imports, input, caller)),
  implement(treeImports.match, ({ input, caller }) => matchImport(imports, input, caller)),
  implement(treeImports.matches, ({ input, caller }) => importMatches(viewing, input, caller)),
  implement(treeImports.rule, ({ input, caller }) => ruleImport(imports, input, caller)),
  implement(treeImports.decide, ({ input, caller }) => decideImport(imports, input, caller)),
  implement(treeImports.merge, ({ input, caller }) => mergeImport(imports, input, caller)),
  implement(treeImports.resume, ({ input, caller }) => resumeImport(imports, input, caller)),
  implement(treeImports.cancel, ({ input, caller }) => cancelImport(imports, input, caller)),
]
