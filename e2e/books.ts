import { randomUUID } from 'node:crypto'
import { openShared } from '@suyuan/server/db/client'
import { socketPath } from '@suyuan/server/db/embedded'
import { newBook } from '@suyuan/server/testing/content-forms'

const WENG = 171

/**
 * Two sample records of one book, of a surname that no other journey looks for: no endpoint makes
 * records, files of books do.
 */
export async function twoBooks(): Promise<{ kept: number; other: number }> {
  const database = openShared(socketPath(process.env['DATA_UNDER_TEST'] ?? ''))
  const title = `翁氏${randomUUID().slice(0, 8)}谱`
  const facts = { surnameId: WENG, isSample: true, source: '示例数据' }
  try {
    return {
      kept: await newBook({ database }, { ...facts, title, volumes: '四卷' }),
      other: await newBook({ database }, { ...facts, title: `${title}稿`, volumes: '六卷' }),
    }
  } finally {
    await database.close()
  }
}
