import type { Policy } from './app/policy.ts'
import { profilePolicy, sessionPolicy } from './features/accounts/accounts.policy.ts'
import { importPolicy } from './features/gedcom/imports.policy.ts'
import { homePolicy } from './features/home/home.policy.ts'
import { questionPolicy, threadPolicy } from './features/messages/messages.policy.ts'
import { requestPolicy } from './features/roots/roots.policy.ts'
import {
  articlePolicy,
  auditPolicy,
  bookImportPolicy,
  bookPolicy,
  correctionPolicy,
  eventTypePolicy,
  memberPolicy,
  reportPolicy,
  surnamePolicy,
} from './features/staff/staff.policy.ts'
import { treePolicy } from './features/trees/trees.policy.ts'
import { filePolicy } from './media/media.policy.ts'

/** What is told of a policy without an object at hand. */
export type PolicyTable = Pick<Policy<never, string, string>, 'object' | 'allows' | 'open'>

/** Every policy; a test compares them with the endpoints and tries each of their refusals. */
export const policies: readonly PolicyTable[] = [
  sessionPolicy,
  profilePolicy,
  requestPolicy,
  auditPolicy,
  correctionPolicy,
  memberPolicy,
  reportPolicy,
  questionPolicy,
  threadPolicy,
  articlePolicy,
  homePolicy,
  bookPolicy,
  bookImportPolicy,
  surnamePolicy,
  eventTypePolicy,
  treePolicy,
  importPolicy,
  filePolicy,
]
