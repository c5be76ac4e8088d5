import { treeHints } from '@suyuan/contract/tree-hints'
import { implement } from '../../app/implement.ts'
import {
  acceptHint,
  askAboutHint,
  declineHint,
  type HintsContext,
  lookNow,
} from './decide.service.ts'
import { listHints } from './show-hints.ts'

export const hintRoutes = (context: HintsContext) => [
  implement(treeHints.list, ({ input, caller }) => listHints(context.db, input, caller)),
  implement(treeHints.look, async ({ input, caller }) => {
    await lookNow(context, input, caller)
    return {}
  }),
  implement(treeHints.accept, ({ input, caller }) => acceptHint(context, input, caller)),
  implement(treeHints.decline, ({ input, caller }) => declineHint(context, input, caller)),
  implement(treeHints.ask, ({ input, caller }) => askAboutHint(context, input, caller)),
]
