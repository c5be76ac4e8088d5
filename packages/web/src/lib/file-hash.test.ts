import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fileHash } from './file-hash.ts'
import { base64Url } from './upload-file.ts'

it.each([0, 1, 1024 * 1024, 1024 * 1024 * 2 + 17])('hashes a file of %i bytes', async (size) => {
  const bytes = new Uint8Array(size).map((_, at) => at % 251)
  const expected = createHash('sha256').update(bytes).digest('hex')
  expect(await fileHash(new Blob([bytes]))).toBe(expected)
})

it('stops hashing when it is told to', async () => {
  await expect(fileHash(new Blob(['x']), AbortSignal.abort(new Error('left')))).rejects.toThrow(
    'left',
  )
})

it.each(['', 'a', '谱𠮷?>', '{"file_name":"族谱.pdf"}'])('writes %j as base64url', (text) => {
  expect(base64Url(text)).toBe(Buffer.from(text).toString('base64url'))
})
