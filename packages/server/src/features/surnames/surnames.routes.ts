import { surnames } from '@suyuan/contract/surnames'
import { implement } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import { resolveSurname } from './resolver.ts'
import { surnameAccount } from './surname-account.ts'
import { listInitials, requireSurname, surnameOptions } from './surnames.service.ts'

export const surnameRoutes = (db: Database) => [
  implement(surnames.options, ({ caller }) => surnameOptions(db, caller.lang)),
  implement(surnames.letters, async () => {
    const initials = await listInitials(db)
    return initials.map((initial) => ({ zimu: initial }))
  }),
  implement(surnames.list, ({ input, caller }) => {
    const letter = input.zimu === '' ? undefined : input.zimu.toUpperCase()
    return surnameOptions(db, caller.lang, letter)
  }),
  implement(surnames.info, async ({ input, caller }) =>
    surnameAccount(db, await requireSurname(db, input.id), caller.lang),
  ),
  implement(surnames.resolve, async ({ input, caller }) => {
    const resolved = await resolveSurname(db, input.surname, caller.lang)
    return { candidates: resolved.map(({ row: _row, ...candidate }) => candidate) }
  }),
]
