import { treeDuplicates } from '@suyuan/contract/tree-duplicates'
import { implement } from '../../app/implement.ts'
import { answerChange } from '../trees/commands/answer-change.ts'
import { mergePeople } from '../trees/commands/merge-people.ts'
import { comparePeople } from './compare-people.ts'
import { type DuplicatesContext, decideDuplicate, lookNow } from './decide-duplicates.ts'
import { listDuplicates } from './show-duplicates.ts'
import { listTwoPeople } from './show-two-people.ts'

export const duplicateRoutes = (context: DuplicatesContext) => {
  const { trees } = context
  return [
    implement(treeDuplicates.list, ({ input, caller }) =>
      listDuplicates(trees.viewing, input, caller),
    ),
    implement(treeDuplicates.two, ({ input, caller }) =>
      listTwoPeople(trees.viewing, input, caller),
    ),
    implement(treeDuplicates.look, async ({ input, caller }) => {
      await lookNow(context, input, caller)
      return {}
    }),
    implement(treeDuplicates.compare, ({ input, caller }) =>
      comparePeople(trees.viewing, input, caller),
    ),
    implement(treeDuplicates.merge, async ({ input, caller }) => {
      const change = await mergePeople(trees.context, input, caller)
      const answer = await answerChange(trees.viewing, change)
      return { ...answer, warnings: [], id: change.subject }
    }),
    implement(treeDuplicates.decide, async ({ input, caller }) => {
      await decideDuplicate(context, input, caller)
      return {}
    }),
  ]
}
