import { randomUUID } from 'node:crypto'
import { openShared } from '@suyuan/server/db/client'
import { socketPath } from '@suyuan/server/db/embedded'
import { newBook } from '@suyuan/server/testing/content-forms'
import { dataUnderTest } from './under-test.ts'

/** A surname that no journey looks for among the books. */
export const WENG = 171

/** A title that no other book has. */
export const newTitle = () => `翁氏${randomUUID().slice(0, 8)}谱`

/**
 * A sample record of a surname that no other journey looks for: no endpoint makes records, files of
 * books do. @returns its id
 */
export async function sampleBook(title: string, volumes: string): Promise<number> {
  const database = openShared(socketPath(dataUnderTest()))
  try {
    const facts = { surnameId: WENG, isSample: true, source: '示例数据' }
    return await newBook({ database }, { ...facts, title, volumes })
  } finally {
    await database.close()
  }
}
