import type { Lang } from '@suyuan/contract/lang'
import { surnames } from '@suyuan/contract/surnames'
import { implement } from '../../http/implementation.ts'
import { displayedSurname, resolveSurname } from './resolver.ts'
import { surnameAccount } from './surname-account.ts'
import { listInitials, listSurnames } from './surnames.queries.ts'
import { requireSurname } from './surnames.service.ts'

type ListedSurname = Awaited<ReturnType<typeof listSurnames>>[number]

function option(row: ListedSurname, lang: Lang) {
  return {
    id: row.id,
    alias: row.alias,
    surname: displayedSurname(row, lang),
    pinyin: row.pinyin,
    books_num: row.booksNum,
    celebrity_num: row.celebrityNum,
    start_in: row.initial,
  }
}

export const surnameRoutes = [
  implement(surnames.options, async ({ caller, services }) => {
    const rows = await listSurnames(services.db)
    return rows.map((row) => option(row, caller.lang))
  }),
  implement(surnames.letters, async ({ services }) => {
    const rows = await listInitials(services.db)
    return rows.map(({ initial }) => ({ zimu: initial }))
  }),
  implement(surnames.list, async ({ input, caller, services }) => {
    const letter = input.zimu === '' ? undefined : input.zimu.toUpperCase()
    const rows = await listSurnames(services.db, letter)
    return rows.map((row) => option(row, caller.lang))
  }),
  implement(surnames.info, async ({ input, caller, services: { db } }) =>
    surnameAccount(db, await requireSurname(db, input.id), caller.lang),
  ),
  implement(surnames.resolve, async ({ input, caller, services: { db } }) => {
    const resolved = await resolveSurname(db, input.surname, caller.lang)
    return { candidates: resolved.map(({ row: _row, ...candidate }) => candidate) }
  }),
]
