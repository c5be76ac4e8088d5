import type { Lang } from '@suyuan/contract/lang'
import { surnames } from '@suyuan/contract/surnames'
import { implement } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
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

export const surnameRoutes = (db: Database) => [
  implement(surnames.options, async ({ caller }) => {
    const rows = await listSurnames(db)
    return rows.map((row) => option(row, caller.lang))
  }),
  implement(surnames.letters, async () => {
    const rows = await listInitials(db)
    return rows.map(({ initial }) => ({ zimu: initial }))
  }),
  implement(surnames.list, async ({ input, caller }) => {
    const letter = input.zimu === '' ? undefined : input.zimu.toUpperCase()
    const rows = await listSurnames(db, letter)
    return rows.map((row) => option(row, caller.lang))
  }),
  implement(surnames.info, async ({ input, caller }) =>
    surnameAccount(db, await requireSurname(db, input.id), caller.lang),
  ),
  implement(surnames.resolve, async ({ input, caller }) => {
    const resolved = await resolveSurname(db, input.surname, caller.lang)
    return { candidates: resolved.map(({ row: _row, ...candidate }) => candidate) }
  }),
]
