import type { AnswerCache } from './app/answer-cache.ts'
import type { Implementation } from './app/implement.ts'
import type { NewAskerRoom } from './app/limits.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import type { AccountsContext } from './features/accounts/accounts-context.ts'
import { anniversaryRoutes } from './features/anniversaries/anniversaries.routes.ts'
import type { FollowingContext } from './features/anniversaries/following.service.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { checkRoutes } from './features/checks/checks.routes.ts'
import { duplicateRoutes } from './features/duplicates/duplicates.routes.ts'
import { gedcomRoutes } from './features/gedcom/gedcom.routes.ts'
import { readUnionEvents } from './features/gedcom/union-events.ts'
import { hintRoutes } from './features/hints/hints.routes.ts'
import { catalogueAndTrees } from './features/hints/trees-source.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { regionRoutes } from './features/regions/regions.routes.ts'
import { rootRoutes } from './features/roots/roots.routes.ts'
import { bookImportRoutes } from './features/staff/book-import/imports.routes.ts'
import { memberRoutes } from './features/staff/members/members.routes.ts'
import { reportRoutes } from './features/staff/reports/reports.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { surnameRoutes } from './features/surnames/surnames.routes.ts'
import { textRoutes } from './features/texts/texts.routes.ts'
import { type Trees, treeRoutes } from './features/trees/trees.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import type { MediaContext } from './media/receive-file.ts'

/** Every endpoint of the contract with its handler; a test compares this with the contract. */
export const implementations = (
  context: AccountsContext,
  newAskers: NewAskerRoom,
  media: MediaContext,
  trees: Trees,
  anniversaries: FollowingContext,
  /** For files on their way. */
  folder: string,
  memory: AnswerCache,
): Implementation[] => {
  return [
    ...regionRoutes(context.db),
    ...surnameRoutes(context.db),
    ...catalogueRoutes(context.db),
    ...newsRoutes(context.db),
    ...homeRoutes(context.db),
    ...rootRoutes(context, catalogueAndTrees, memory),
    ...accountRoutes(context),
    ...staffRoutes(context),
    ...bookImportRoutes({ ...context, media }),
    ...memberRoutes(context),
    ...reportRoutes(context.db),
    ...messageRoutes({ accounts: context, newAskers, viewing: trees.viewing }),
    ...treeRoutes(trees, readUnionEvents),
    ...anniversaryRoutes(trees, anniversaries),
    ...hintRoutes({ ...context, graphs: trees.viewing.graphs }),
    ...duplicateRoutes({ trees, queue: context.queue }),
    ...checkRoutes({ trees, queue: context.queue }),
    ...textRoutes(trees),
    ...gedcomRoutes(trees.viewing, media.store, { ...context, folder }),
    ...mediaRoutes(media),
  ]
}
