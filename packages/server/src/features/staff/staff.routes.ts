import { corrections } from '@suyuan/contract/corrections'
import { staffAudit } from '@suyuan/contract/staff-audit'
import { staffEventTypes } from '@suyuan/contract/staff-event-types'
import { staffRequests } from '@suyuan/contract/staff-requests'
import { implement, implementDownload } from '../../app/implement.ts'
import type { RequestContext } from '../roots/request-letters.ts'
import { articleRoutes } from './articles/articles.routes.ts'
import { listAudit } from './audit/audit-list.ts'
import { staffBookRoutes } from './books/books.routes.ts'
import {
  decideCorrection,
  listCorrections,
  readCorrection,
} from './corrections/decide-correction.ts'
import { correctionForm, suggestCorrection } from './corrections/suggest-correction.ts'
import { listEventTypes, saveEventType } from './event-types/event-types.ts'
import { attachBook } from './request-books.ts'
import { addNote, changeRequest, removeRequest } from './request-changes.ts'
import { exportRequests } from './request-export.ts'
import { readRequest } from './request-file.ts'
import { listRequests } from './request-queue.ts'
import { draftReply, sendReply } from './request-replies.ts'
import { staffSurnameRoutes } from './surnames/surnames.routes.ts'

export const staffRoutes = (context: RequestContext) => {
  const { db } = context
  return [
    implement(staffRequests.list, ({ input, caller }) => listRequests(db, input, caller)),
    implement(staffRequests.info, ({ input, caller }) => readRequest(db, input.id, caller)),
    implement(staffRequests.change, ({ input, caller }) => changeRequest(db, input, caller)),
    implement(staffRequests.note, ({ input, caller }) => addNote(db, input, caller)),
    implement(staffRequests.book, ({ input, caller }) => attachBook(db, input, caller)),
    implement(staffRequests.draft, ({ input, caller }) => draftReply(context, input, caller)),
    implement(staffRequests.reply, ({ input, caller }) => sendReply(context, input, caller)),
    implement(staffRequests.remove, async ({ input, caller }) => {
      await removeRequest(db, input, caller)
      return {}
    }),
    implementDownload(staffRequests.export, {
      open: ({ input, caller }) => exportRequests(db, input, caller),
    }),
    implement(corrections.form, ({ input, caller }) => correctionForm(db, input, caller.lang)),
    implement(corrections.suggest, ({ input, caller }) => suggestCorrection(db, input, caller)),
    implement(corrections.list, ({ input, caller }) => listCorrections(db, input, caller.lang)),
    implement(corrections.info, ({ input, caller }) => readCorrection(db, input.id, caller)),
    implement(corrections.decide, ({ input, caller }) => decideCorrection(db, input, caller)),
    ...articleRoutes(db),
    ...staffBookRoutes(db),
    ...staffSurnameRoutes(db),
    implement(staffEventTypes.list, () => listEventTypes(db)),
    implement(staffEventTypes.save, ({ input, caller }) => saveEventType(db, input, caller)),
    implement(staffAudit.list, ({ input, caller }) => listAudit(db, input, caller)),
  ]
}
