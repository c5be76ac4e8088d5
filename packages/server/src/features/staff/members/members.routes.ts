import { staffMembers } from '@suyuan/contract/staff-members'
import { implement } from '../../../app/implement.ts'
import type { AccountsContext } from '../../accounts/accounts-context.ts'
import { findMembers } from './find-members.ts'
import { endAllSessions, lift, suspend } from './member-acts.ts'
import { readMember, revealContacts } from './member-file.ts'

export const memberRoutes = (context: AccountsContext) => {
  const { db } = context
  return [
    implement(staffMembers.find, ({ input, caller }) => findMembers(db, input, caller)),
    implement(staffMembers.info, ({ input, caller }) => readMember(db, input.id, caller)),
    implement(staffMembers.reveal, ({ input, caller }) => revealContacts(db, input.id, caller)),
    implement(staffMembers.suspend, ({ input, caller }) => suspend(context, input, caller)),
    implement(staffMembers.lift, ({ input, caller }) => lift(context, input, caller)),
    implement(staffMembers.endSessions, ({ input, caller }) =>
      endAllSessions(context, input, caller),
    ),
  ]
}
