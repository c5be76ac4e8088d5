import { staffSurnames } from '@suyuan/contract/staff-surnames'
import { implement } from '../../../app/implement.ts'
import type { Database } from '../../../db/client.ts'
import { dropCelebrity, shiftCelebrity, writeCelebrity } from './change-celebrity.ts'
import { changeSurname, noteSurname, saveSurname, undoSurnameEdit } from './change-surname.ts'
import { findSurnames, readSurnameFile } from './surname-file.ts'

export const staffSurnameRoutes = (db: Database) => [
  implement(staffSurnames.list, ({ input, caller }) => findSurnames(db, input, caller.lang)),
  implement(staffSurnames.info, ({ input, caller }) => readSurnameFile(db, input.id, caller.lang)),
  implement(staffSurnames.save, ({ input, caller }) => saveSurname(db, input, caller)),
  implement(staffSurnames.undo, ({ input, caller }) => undoSurnameEdit(db, input, caller)),
  implement(staffSurnames.saveCelebrity, ({ input, caller }) =>
    changeSurname(db, input.id, caller.lang, async (tx) => {
      const isWritten = await writeCelebrity(tx, input, caller.session.userId)
      if (isWritten) await noteSurname(tx, input.id, 'changed', ['celebrity'], caller)
    }),
  ),
  implement(staffSurnames.moveCelebrity, ({ input, caller }) =>
    changeSurname(db, input.id, caller.lang, async (tx) => {
      await shiftCelebrity(tx, input, caller.session.userId)
      await noteSurname(tx, input.id, 'changed', ['celebrity_order'], caller)
    }),
  ),
  implement(staffSurnames.removeCelebrity, ({ input, caller }) =>
    changeSurname(db, input.id, caller.lang, async (tx) => {
      await dropCelebrity(tx, input, caller.session.userId)
      await noteSurname(tx, input.id, 'changed', ['celebrity'], caller)
    }),
  ),
]
