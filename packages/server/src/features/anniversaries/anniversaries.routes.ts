import { treeAnniversaries } from '@suyuan/contract/tree-anniversaries'
import { implement } from '../../app/implement.ts'
import type { Trees } from '../trees/trees.routes.ts'
import { listAnniversaries } from './list-anniversaries.ts'
import { setRules } from './set-rules.ts'
import type { YearlyDaysCache } from './yearly-days.ts'

export const anniversaryRoutes = ({ context, viewing }: Trees, days: YearlyDaysCache) => [
  implement(treeAnniversaries.list, ({ input, caller }) =>
    listAnniversaries({ viewing, days }, input, caller),
  ),
  implement(treeAnniversaries.setRules, ({ input, caller }) => setRules(context, input, caller)),
]
