import { accounts } from './accounts.ts'
import { anniversaryFollowing } from './anniversary-following.ts'
import { catalogue } from './catalogue.ts'
import { corrections } from './corrections.ts'
import type { ByName, Endpoint, Kind } from './endpoint.ts'
import { home } from './home.ts'
import { media } from './media.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { personMediaCalls } from './person-media.ts'
import { persons } from './persons.ts'
import { regions } from './regions.ts'
import { requestStatusCalls } from './request-status.ts'
import { roots } from './roots.ts'
import { staffArticles } from './staff-articles.ts'
import { staffAudit } from './staff-audit.ts'
import { staffBookImports } from './staff-book-imports.ts'
import { staffBooks } from './staff-books.ts'
import { staffEventTypes } from './staff-event-types.ts'
import { staffMembers } from './staff-members.ts'
import { staffReports } from './staff-reports.ts'
import { staffRequests } from './staff-requests.ts'
import { staffSurnames } from './staff-surnames.ts'
import { surnames } from './surnames.ts'
import { treeAnniversaries } from './tree-anniversaries.ts'
import { treeChecks } from './tree-checks.ts'
import { treeClaims } from './tree-claims.ts'
import { treeDuplicates } from './tree-duplicates.ts'
import { treeFiles } from './tree-files.ts'
import { treeHints } from './tree-hints.ts'
import { treeHistory } from './tree-history.ts'
import { treeImports } from './tree-imports.ts'
import { treeKinship } from './tree-kinship.ts'
import { treeLife } from './tree-life.ts'
import { treeNodes } from './tree-nodes.ts'
import { treeSharing } from './tree-sharing.ts'
import { treeTexts } from './tree-texts.ts'
import { trees } from './trees.ts'

/** Every endpoint of the site, by feature: server, browser client, API page and tests read this. */
export const api = {
  regions,
  surnames,
  catalogue,
  news,
  roots,
  requestStatus: requestStatusCalls,
  staffRequests,
  staffSurnames,
  staffAudit,
  staffMembers,
  staffReports,
  messages,
  staffBooks,
  staffBookImports,
  staffEventTypes,
  corrections,
  staffArticles,
  home,
  accounts,
  media,
  trees,
  treeNodes,
  treeLife,
  persons,
  personMedia: personMediaCalls,
  treeSharing,
  treeHistory,
  treeFiles,
  treeImports,
  treeHints,
  treeAnniversaries,
  treeKinship,
  treeDuplicates,
  treeChecks,
  treeTexts,
  treeClaims,
  anniversaryFollowing,
}

type Feature = (typeof api)[keyof typeof api]
type Declared = {
  [F in keyof typeof api]: (typeof api)[F][keyof (typeof api)[F]]
}[keyof typeof api]

type DeclaredAs<K extends Kind> = Extract<Declared, { kind: K }>

/** Plain calls by name. */
export type Calls = ByName<DeclaredAs<'json'>>
/** Live updates by name; `output` is the event. */
export type Streams = ByName<DeclaredAs<'stream'>>
/** Uploads by name; `input` is what goes beside the file. */
export type Uploads = ByName<DeclaredAs<'upload'>>
/** Downloads by name; `output` is the ticket. */
export type Downloads = ByName<DeclaredAs<'download'>>

/** Everything that is asked for in JSON and answered with one envelope. */
export type AnsweredCalls = Calls & Downloads

export type CallName = keyof Calls

export function allEndpoints(): Endpoint[] {
  return Object.values<Feature>(api).flatMap((feature) => Object.values<Endpoint>(feature))
}
