import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { fileHash } from './file-hash.ts'
import { base64Url, createUploadFile } from './upload-file.ts'

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

it('sends nothing for whom has left between hashing and sending', async () => {
  const leaving = new AbortController()
  const client: ApiClient = {
    call: () => Promise.reject(new Error('not asked')),
    exchange: async (_input, sendSigned) => {
      leaving.abort(new Error('left'))
      await sendSigned({ fields: {}, headers: {} })
      throw new Error('sent')
    },
    refused: () => {
      throw new Error('refused')
    },
    lost: () => {
      throw new Error('lost')
    },
  }
  const upload = createUploadFile<Record<string, { input: object; output: object }>>(client)
  const file = new File(['x'], 'x.txt')
  await expect(upload('POST /x', {}, file, { signal: leaving.signal })).rejects.toThrow('left')
})

it.each(['', 'a', '谱𠮷?>', '{"file_name":"族谱.pdf"}'])('writes %j as base64url', (text) => {
  expect(base64Url(text)).toBe(Buffer.from(text).toString('base64url'))
})
