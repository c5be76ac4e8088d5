import { anniversaryFollowing } from '@suyuan/contract/anniversary-following'
import { treeAnniversaries } from '@suyuan/contract/tree-anniversaries'
import { implement } from '../../app/implement.ts'
import type { Trees } from '../trees/trees.routes.ts'
import { Feeds } from './feed/feeds.ts'
import {
  endReminder,
  type FollowingContext,
  makeFeed,
  revokeFeed,
  setReminder,
  showFollowing,
  stopReminders,
} from './following.service.ts'
import { listAnniversaries } from './list-anniversaries.ts'
import { setRules } from './set-rules.ts'
import { YearlyDaysCache } from './yearly-days.ts'

/** What anniversaries of trees work with; what one server keeps of them in memory begins here. */
export function openAnniversaries({ viewing }: Pick<Trees, 'viewing'>): FollowingContext {
  const days = new YearlyDaysCache(viewing.db, viewing.graphs.pieces)
  return { viewing, days, feeds: new Feeds({ viewing, days }) }
}

export const anniversaryRoutes = ({ context }: Trees, following: FollowingContext) => [
  implement(treeAnniversaries.list, ({ input, caller }) =>
    listAnniversaries(following, input, caller),
  ),
  implement(treeAnniversaries.setRules, ({ input, caller }) => setRules(context, input, caller)),
  implement(anniversaryFollowing.show, ({ input, caller }) =>
    showFollowing(following, input, caller),
  ),
  implement(anniversaryFollowing.makeFeed, ({ input, caller }) =>
    makeFeed(following, input, caller),
  ),
  implement(anniversaryFollowing.revokeFeed, async ({ input, caller }) => {
    await revokeFeed(following, input, caller)
    return {}
  }),
  implement(anniversaryFollowing.setReminder, ({ input, caller }) =>
    setReminder(following, input, caller),
  ),
  implement(anniversaryFollowing.endReminder, async ({ input, caller }) => {
    await endReminder(following, input, caller)
    return {}
  }),
  implement(anniversaryFollowing.stop, async ({ input }) => {
    await stopReminders(following.viewing.db, input)
    return {}
  }),
]
