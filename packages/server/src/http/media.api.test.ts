import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

const DRAWING = '19-adoption-and-heirs/cover.svg'
const drawing = readFileSync(
  fileURLToPath(new URL(`../../../../seed/articles/${DRAWING}`, import.meta.url)),
)

describe.skipIf(!hasDatabase)('drawings of articles', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const get = (
    path: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => test.app.inject({ method, url: `/media/articles/${path}`, headers })

  it.each([
    [undefined, undefined, (bytes: Buffer) => bytes],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('come to whoever accepts %s', async (accepted, encoding, unpack) => {
    const headers: Record<string, string> =
      accepted === undefined ? {} : { 'accept-encoding': accepted }
    const answer = await get(DRAWING, headers)
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
    expect(unpack(answer.rawPayload)).toEqual(drawing)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      vary: 'accept-encoding',
    })
    const etag = String(answer.headers['etag'])
    const again = await get(DRAWING, { ...headers, 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await get(DRAWING, headers, 'HEAD')
    expect([head.rawPayload.length, head.headers['content-length']]).toEqual([
      0,
      String(answer.rawPayload.length),
    ])
  })

  it.each(['none.svg', '', '..%2fload-articles.ts', 'load-articles.ts', `${DRAWING}/`])(
    'are all there is: %s is not',
    async (path) => {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )
})
