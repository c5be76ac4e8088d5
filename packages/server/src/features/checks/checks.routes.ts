import { treeChecks } from '@suyuan/contract/tree-checks'
import { implement, implementDownload } from '../../app/implement.ts'
import { openTree } from '../trees/access/tree-access.ts'
import { type ChecksContext, checkSoon, decideFinding } from './decide-finding.ts'
import { exportFindings } from './export-findings.ts'
import { listFindings } from './show-findings.ts'

export const checkRoutes = (context: ChecksContext) => {
  const { viewing } = context.trees
  return [
    implement(treeChecks.list, ({ input, caller }) => listFindings(viewing, input, caller)),
    implement(treeChecks.run, async ({ input, caller }) => {
      await checkSoon(context, input, caller)
      return {}
    }),
    implement(treeChecks.decide, async ({ input, caller }) => {
      await decideFinding(context, input, caller)
      return {}
    }),
    implementDownload(treeChecks.export, {
      async check({ input, caller }) {
        await openTree(viewing.db, input.family_tree_id, 'edit', caller)
      },
      open: ({ input, caller }) => exportFindings(viewing, input, caller),
    }),
  ]
}
