import { surnames } from '@suyuan/contract/surnames'
import { implement } from '../../http/implementation.ts'
import { displayedSurname } from './resolver.ts'
import { listSurnames } from './surnames.queries.ts'

export const surnameRoutes = [
  implement(surnames.options, async ({ caller, services }) => {
    const rows = await listSurnames(services.db)
    return rows.map((row) => ({
      id: row.id,
      alias: row.alias,
      surname: displayedSurname(row, caller.lang),
      pinyin: row.pinyin,
      books_num: row.booksNum,
      celebrity_num: row.celebrityNum,
      start_in: row.initial,
    }))
  }),
]
