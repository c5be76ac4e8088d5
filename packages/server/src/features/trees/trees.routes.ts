import { treeClaims } from '@suyuan/contract/tree-claims'
import { treeHistory } from '@suyuan/contract/tree-history'
import { treeKinship } from '@suyuan/contract/tree-kinship'
import { treeLife } from '@suyuan/contract/tree-life'
import { treeNodes } from '@suyuan/contract/tree-nodes'
import { treeSharing } from '@suyuan/contract/tree-sharing'
import { trees } from '@suyuan/contract/trees'
import { implement, implementDownload, implementStream } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import type { Notices } from '../../db/notices.ts'
import { decideClaim, listClaims, makeClaim, withdrawClaim } from './access/claims.service.ts'
import { countSeen } from './access/seen-people.ts'
import {
  accept,
  decline,
  invite,
  removeMember,
  setRole,
  withdraw,
} from './access/sharing.service.ts'
import { openTree } from './access/tree-access.ts'
import { addLine } from './commands/add-line.ts'
import { addRelative, initTree } from './commands/add-person.ts'
import { answerChange, answerPerson } from './commands/answer-change.ts'
import type { Change, TreeContext } from './commands/change-tree.ts'
import { agreeToDates, listTurned } from './commands/date-turns.ts'
import { decideInDoubt, listInDoubt } from './commands/life.service.ts'
import { saveTable } from './commands/save-table.ts'
import {
  addParents,
  marry,
  moveChildren,
  partCouple,
  removeParents,
  reorderChildren,
  updateParents,
  updateUnion,
} from './commands/ties.ts'
import { GraphCache } from './graph/graph-cache.ts'
import { listHistory } from './history/history.ts'
import { redo, stackOf, undo } from './history/revert.ts'
import { personRoutes } from './persons.routes.ts'
import { kinshipBetween } from './queries/kinship.ts'
import { listMembers } from './queries/list-members.ts'
import { listRelatives } from './queries/list-relatives.ts'
import { listMentions } from './queries/mentions.ts'
import { mourningChart } from './queries/mourning-chart.ts'
import { cardsOf, listNodes, listParents, pathToRoot } from './queries/node-lists.ts'
import { presentTree } from './queries/present-tree.ts'
import { rollOf } from './queries/roll.ts'
import { TreeSearches } from './queries/search-tree.ts'
import type { Viewing } from './queries/show-tree.ts'
import { listTable } from './queries/table-rows.ts'
import type { ReadUnionEvents } from './queries/union-events.ts'
import { changesSince } from './sync/deltas.ts'
import { liveChanges } from './sync/live.ts'
import { LiveHub } from './sync/live-hub.ts'
import { skeletonFile } from './sync/skeleton.ts'
import { SkeletonCache } from './sync/skeleton-cache.ts'
import {
  createTree,
  handOver,
  listDemonstrations,
  listTrees,
  setDeleted,
  setVisibility,
  updateTree,
} from './trees.service.ts'

/** What family trees work with; what one server keeps of them in memory begins here. */
export function openTrees(
  db: Database,
  notices?: Notices,
): { context: TreeContext; viewing: Viewing } {
  const hub = new LiveHub(db, notices)
  return { context: { db, hub }, viewing: { db, graphs: new GraphCache(db) } }
}

export type Trees = ReturnType<typeof openTrees>

export const treeRoutes = ({ context, viewing }: Trees, unionEvents: ReadUnionEvents) => {
  return [
    ...ownTreeRoutes(context, viewing),
    ...nodeRoutes(context, viewing),
    ...lifeRoutes(context, viewing),
    ...tieRoutes(context, viewing),
    ...chartRoutes(context, viewing),
    ...personRoutes(context, viewing, unionEvents),
    ...sharingRoutes(context, viewing),
    ...claimRoutes(context),
    ...historyRoutes(context, viewing),
  ]
}

const ownTreeRoutes = (context: TreeContext, viewing: Viewing) => [
  implement(trees.create, ({ input, caller }) => createTree(context, input, caller)),
  implement(trees.update, ({ input, caller }) => updateTree(context, input, caller)),
  implement(trees.delete, ({ input, caller }) => setDeleted(context, input.id, true, caller)),
  implement(trees.restore, ({ input, caller }) => setDeleted(context, input.id, false, caller)),
  implement(trees.info, async ({ input, caller }) =>
    presentTree(await openTree(context.db, input.id, 'read', caller), caller),
  ),
  implement(trees.list, ({ input, caller }) => listTrees(context, input, caller)),
  implement(trees.demonstrations, ({ caller }) => listDemonstrations(context, caller)),
  implement(trees.setVisibility, ({ input, caller }) =>
    setVisibility(context, viewing, input, caller),
  ),
  implement(trees.handOver, ({ input, caller }) => handOver(context, input, caller)),
]

const nodeRoutes = (context: TreeContext, viewing: Viewing) => [
  implement(treeNodes.init, async ({ input, caller }) =>
    answerPerson(viewing, await initTree(context, input, caller), caller),
  ),
  implement(treeNodes.list, ({ input, caller }) => listNodes(viewing, input, caller)),
  implement(treeNodes.create, async ({ input, caller }) =>
    answerPerson(viewing, await addRelative(context, input, caller), caller),
  ),
  implement(treeNodes.line, async ({ input, caller }) =>
    answerPerson(viewing, await addLine(context, input, caller), caller),
  ),
  implement(treeNodes.table, ({ input, caller }) => listTable(viewing, input, caller)),
  implement(treeNodes.saveTable, async ({ input, caller }) => {
    const { change, ids } = await saveTable(context, input, caller)
    return { ...(await answerChange(viewing, change)), warnings: [], ids }
  }),
  implement(treeNodes.parents, ({ input, caller }) => listParents(viewing, input, caller)),
]

const lifeRoutes = (context: TreeContext, viewing: Viewing) => [
  implement(treeLife.list, ({ input, caller }) => listInDoubt(viewing, input, caller)),
  implement(treeLife.decide, ({ input, caller }) => decideInDoubt(context, viewing, input, caller)),
  implement(treeLife.dates, ({ input, caller }) => listTurned(context, input, caller)),
  implement(treeLife.agreeDates, ({ input, caller }) => agreeToDates(context, input, caller)),
  implement(treeLife.mentions, ({ input, caller }) => listMentions(viewing, input, caller)),
]

const tieRoutes = (context: TreeContext, viewing: Viewing) => {
  const answer = async (change: Change) => ({
    ...(await answerChange(viewing, change)),
    warnings: [],
  })
  return [
    implement(treeNodes.reorder, async ({ input, caller }) =>
      answer(await reorderChildren(context, input, caller)),
    ),
    implement(treeNodes.marry, async ({ input, caller }) =>
      answer(await marry(context, input, caller)),
    ),
    implement(treeNodes.updateUnion, async ({ input, caller }) =>
      answer(await updateUnion(context, input, caller)),
    ),
    implement(treeNodes.part, async ({ input, caller }) =>
      answer(await partCouple(context, input, caller)),
    ),
    implement(treeNodes.addParents, async ({ input, caller }) =>
      answer(await addParents(context, input, caller)),
    ),
    implement(treeNodes.moveChildren, async ({ input, caller }) =>
      answer(await moveChildren(context, input, caller)),
    ),
    implement(treeNodes.updateParents, async ({ input, caller }) =>
      answer(await updateParents(context, input, caller)),
    ),
    implement(treeNodes.removeParents, async ({ input, caller }) =>
      answer(await removeParents(context, input, caller)),
    ),
  ]
}

const chartRoutes = (context: TreeContext, viewing: Viewing) => {
  const kept = new SkeletonCache()
  const searches = new TreeSearches(viewing)
  const live = liveChanges(context, viewing.graphs)
  return [
    implementDownload(treeNodes.skeleton, {
      async check({ input, caller }) {
        await openTree(context.db, input.family_tree_id, 'read', caller)
      },
      open: ({ input, caller }) => skeletonFile({ ...viewing, kept }, input.family_tree_id, caller),
    }),
    implement(treeNodes.changes, ({ input, caller }) => changesSince(viewing, input, caller)),
    implement(treeNodes.cards, ({ input, caller }) => cardsOf(viewing, input, caller)),
    implement(treeNodes.search, ({ input, caller }) => searches.search(input, caller)),
    implement(treeNodes.path, ({ input, caller }) => pathToRoot(viewing, input, caller)),
    implement(treeKinship.relatives, ({ input, caller }) => listRelatives(viewing, input, caller)),
    implement(treeKinship.roll, ({ input, caller }) => rollOf(viewing, input, caller)),
    implement(treeKinship.mourning, ({ input, caller }) => mourningChart(viewing, input, caller)),
    implement(treeKinship.between, ({ input, caller }) => kinshipBetween(viewing, input, caller)),
    implementStream(treeNodes.live, ({ input, caller, signal }) => live(input, caller, signal)),
  ]
}

const sharingRoutes = (context: TreeContext, viewing: Viewing) => [
  implement(treeSharing.members, ({ input, caller }) => listMembers(context, input, caller)),
  implement(treeSharing.seen, ({ input, caller }) => countSeen(viewing, input, caller)),
  implement(treeSharing.setRole, async ({ input, caller }) => {
    await setRole(context, input, caller)
    return {}
  }),
  implement(treeSharing.removeMember, async ({ input, caller }) => {
    await removeMember(context, input, caller)
    return {}
  }),
  implement(treeSharing.leave, async ({ input, caller }) => {
    await removeMember(context, { ...input, user_id: caller.session.userId }, caller)
    return {}
  }),
  implement(treeSharing.invite, ({ input, caller }) => invite(context, input, caller)),
  implement(treeSharing.withdraw, async ({ input, caller }) => {
    await withdraw(context, input, caller)
    return {}
  }),
  implement(treeSharing.accept, ({ input, caller }) => accept(context, input, caller)),
  implement(treeSharing.decline, async ({ input, caller }) => {
    await decline(context, input, caller)
    return {}
  }),
]

const claimRoutes = (context: TreeContext) => [
  implement(treeClaims.make, ({ input, caller }) => makeClaim(context, input, caller)),
  implement(treeClaims.withdraw, ({ input, caller }) => withdrawClaim(context, input, caller)),
  implement(treeClaims.list, ({ input, caller }) => listClaims(context, input, caller)),
  implement(treeClaims.decide, async ({ input, caller }) => {
    await decideClaim(context, input, caller)
    return {}
  }),
]

const historyRoutes = (context: TreeContext, viewing: Viewing) => {
  const answer = async (change: Change, userId: string) => {
    const stack = await stackOf(context.db, change.book.row.number, userId)
    return {
      ...(await answerChange(viewing, change)),
      warnings: [],
      kind: change.subject,
      undo_left: stack.undo !== undefined,
      redo_left: stack.redo !== undefined,
    }
  }
  return [
    implement(treeHistory.list, ({ input, caller }) => listHistory(context.db, input, caller)),
    implement(treeHistory.undo, async ({ input, caller }) =>
      answer(await undo(context, viewing, input, caller), caller.session.userId),
    ),
    implement(treeHistory.redo, async ({ input, caller }) =>
      answer(await redo(context, viewing, input, caller), caller.session.userId),
    ),
  ]
}
