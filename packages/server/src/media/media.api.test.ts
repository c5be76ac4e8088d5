import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_PICTURE_BYTES } from '@suyuan/contract/limits'
import type { MediaFile } from '@suyuan/contract/media'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaFiles } from '../db/schema/media.ts'
import { type Member, memberSteps } from '../testing/members.ts'
import { photograph, plainPicture } from '../testing/pictures.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'
import { type UploadOptions, upload } from '../testing/upload.ts'
import { attachFile } from './media-files.ts'

const QUOTA = { bytes: 400_000, files: 6 }
const NOTHING = '0123456789abcdef0123456789abcdef'

describe.skipIf(!hasDatabase)('media', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp({ mediaQuota: QUOTA })
    steps = memberSteps(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    owner = await steps.enter()
  })

  const picture = (file: Buffer | string, options: Partial<UploadOptions> = {}) =>
    upload(test, 'POST /api/web/media/picture/upload', file, {
      token: owner.token,
      input: { purpose: 'person_picture' },
      ...options,
    })

  async function stored(file: Buffer, options?: Partial<UploadOptions>): Promise<MediaFile> {
    const { body } = await picture(file, options)
    if (body.code !== 10000) throw new Error(`${body.sub_code} ${body.msg}`)
    return body.data as MediaFile
  }

  const subCode = async (answer: ReturnType<typeof picture>) => (await answer).body.sub_code

  const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      url,
      headers: { ...headers, ...(token !== undefined && { cookie: `token=${token}` }) },
    })

  /** A member who is made staff before logging in. */
  async function staff(): Promise<Member> {
    const member = await steps.enter()
    await test.database.pool.query("update users set role = 'staff' where id = $1", [member.uid])
    return { ...member, token: (await steps.logIn(member.loginName)).token }
  }

  const filesOnDisk = () =>
    readdirSync(join(test.dataDir, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.parentPath)

  describe('an upload', () => {
    it('is answered with the file as it is kept, whatever it was called', async () => {
      const file = await stored(await photograph(), {
        name: 'C:\\祖父\u202e.exe',
        type: 'image/png',
      })
      expect(file).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        purpose: 'person_picture',
        name: '祖父.jpg',
        content_type: 'image/jpeg',
        size: expect.any(Number),
        width: 1200,
        height: 800,
        url: `/media/files/${file.id}`,
        sizes: [
          { width: 320, height: 213, url: `/media/files/${file.id}/320` },
          { width: 960, height: 640, url: `/media/files/${file.id}/960` },
        ],
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      })
    })

    it('that is repeated gives the same file once', async () => {
      const file = await photograph(100, 100)
      const [first, second] = await Promise.all([stored(file), stored(file)])
      expect(second).toEqual(first)
      expect(await stored(file)).toEqual(first)
      const { usage } = await test.data('POST /api/web/media/list', {}, { token: owner.token })
      expect(usage.files).toBe(1)
      expect(filesOnDisk().filter((path) => path.endsWith(first.id))).toHaveLength(1)
    })

    it.each([
      ['zh-CN', '不支持这种文件。图片请用 JPEG'],
      ['zh-TW', '不支援這種檔案。圖片請用 JPEG'],
      ['en', 'We cannot take this kind of file. Pictures may be JPEG'],
    ])('that is no picture is refused in %s', async (lang, text) => {
      const { status, body } = await picture('<svg xmlns="http://www.w3.org/2000/svg"/>', { lang })
      expect([status, body.sub_code]).toEqual([415, 20040])
      expect(body.msg).toContain(text)
    })

    it('of nothing, of half a picture or of a bomb is refused, and nothing stays', async () => {
      const before = filesOnDisk().length
      expect(await subCode(picture(''))).toBe(20041)
      const half = (await photograph()).subarray(0, 3000)
      expect(await subCode(picture(half))).toBe(20041)
      expect(await subCode(picture(await plainPicture(5001, 10_000, 'jpeg')))).toBe(20042)
      expect(filesOnDisk()).toHaveLength(before)
    })

    it('of what only staff may give is refused to members', async () => {
      const input = { purpose: 'article_picture' }
      const file = await plainPicture(9, 9)
      expect(await subCode(picture(file, { input }))).toBe(20003)
      const { token } = await staff()
      expect(await subCode(picture(file, { input, token }))).toBe(0)
    })
  })

  describe('other files', () => {
    const GEDCOM = '0 HEAD\n1 CHAR UTF-8\n0 TRLR\n'

    it.each([
      ['document', '%PDF-1.7\n%%EOF\n', 'application/pdf', '族谱.pdf', 'inline'],
      ['gedcom', GEDCOM, 'text/vnd.familysearch.gedcom', '族谱.ged', 'attachment'],
    ] as const)(
      '(%s) are for their owner alone, and only a PDF is shown',
      async (kind, text, type, name, way) => {
        const call = `POST /api/web/media/${kind}/upload` as const
        const declared = kind === 'document' ? 'application/pdf' : ''
        const options = { token: owner.token, name: '族谱.html', type: declared }
        const { body } = await upload(test, call, text, options)
        const file = body.data as MediaFile
        expect([file.name, file.sizes, file.width]).toEqual([name, [], null])
        const answer = await get(file.url, owner.token)
        expect([answer.statusCode, answer.body]).toEqual([200, text])
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'content-disposition': expect.stringMatching(new RegExp(`^${way}; `)),
          'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
          'content-length': String(Buffer.byteLength(text)),
        })
        expect((await get(file.url)).statusCode).toBe(404)
        expect((await get(`${file.url}/320`, owner.token)).statusCode).toBe(404)
      },
    )

    it('larger than they may be are refused before they are read', async () => {
      const tooMuch = Buffer.alloc(MAX_PICTURE_BYTES + 1)
      expect(await subCode(picture(tooMuch))).toBe(20013)
    })
  })

  describe('the room of a member', () => {
    it('is shown with what is uploaded and not yet used', async () => {
      const file = await stored(await photograph(400, 300))
      const { list, usage } = await test.data(
        'POST /api/web/media/list',
        {},
        { token: owner.token },
      )
      expect(list).toEqual([file])
      const [row] = await test.database.db
        .select()
        .from(mediaFiles)
        .where(eq(mediaFiles.id, file.id))
      expect(row?.storedBytes).toBeGreaterThan(file.size)
      expect(usage).toEqual({
        bytes: row?.storedBytes,
        files: 1,
        max_bytes: QUOTA.bytes,
        max_files: QUOTA.files,
      })
    })

    it('ends, in words, and begins again with a deletion', async () => {
      const kept: MediaFile[] = []
      for (let width = 11; width <= 10 + QUOTA.files; width++) {
        kept.push(await stored(await plainPicture(width, 10)))
      }
      const last = await plainPicture(10, 10)
      const { status, body } = await picture(last, { lang: 'en' })
      expect([status, body.sub_code, body.msg]).toEqual([
        409,
        20043,
        'Your storage space is full. Please delete some files and try again',
      ])
      const id = kept[0]?.id ?? ''
      await test.data('POST /api/web/media/delete', { id }, { token: owner.token })
      expect((await stored(last)).width).toBe(10)
    })

    it('is not taken by what has become the site’s', async () => {
      const { token, uid } = await staff()
      const file = await stored(await plainPicture(10, 10), {
        token,
        input: { purpose: 'article_picture' },
      })
      const used = async () => (await test.data('POST /api/web/media/list', {}, { token })).usage
      expect((await used()).files).toBe(1)
      const given = {
        id: file.id,
        ownerId: uid,
        purpose: 'article_picture',
        subjectId: '1',
      } as const
      await attachFile(test.database.db, given)
      expect(await used()).toMatchObject({ bytes: 0, files: 0 })
    })

    it('is not exceeded by uploads that come together', async () => {
      // Noise does not compress: each takes more than half of the room.
      const noise = (await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: '#000000',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer()) as Buffer
      const other = await sharp(noise).negate().png().toBuffer()
      const before = filesOnDisk().length
      const answers = await Promise.all([picture(noise), picture(other)])
      expect(answers.map(({ body }) => body.sub_code).sort()).toEqual([0, 20043])
      expect(filesOnDisk()).toHaveLength(before + 1)
    })
  })

  describe('reading', () => {
    it('is for the owner and staff, and a file of others does not exist', async () => {
      const { url } = await stored(await photograph(500, 400))
      const stranger = await steps.enter()
      const { token } = await staff()
      for (const [reader, status] of [
        [owner.token, 200],
        [token, 200],
        [stranger.token, 404],
        [undefined, 404],
        ['no-session', 404],
      ] as const) {
        for (const address of [url, `${url}/320`]) {
          const answer = await get(address, reader)
          expect([address, answer.statusCode]).toEqual([address, status])
          if (status === 404) {
            const nothing = await get(`/media/files/${NOTHING}`, reader)
            expect(answer.body).toBe(nothing.body)
            expect(answer.headers['cache-control']).toBe('no-store')
          }
        }
      }
    })

    it('of a file of relatives is for its owner alone, before its import and after', async () => {
      const call = 'POST /api/web/media/gedcom/upload'
      const text = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 TRLR\n'
      const sent = await upload(test, call, text, { token: owner.token, type: 'text/plain' })
      const { id, url } = sent.body.data as MediaFile
      const { token } = await staff()
      const reads = async () => [
        (await get(url, owner.token)).statusCode,
        (await get(url, token)).statusCode,
      ]
      expect(await reads()).toEqual([200, 404])
      const file = { id, ownerId: owner.uid, purpose: 'gedcom', subjectId: '1' } as const
      await attachFile(test.database.db, file)
      expect(await reads()).toEqual([200, 404])
    })

    it('ends with the session', async () => {
      const { url } = await stored(await plainPicture(20, 20))
      const answer = await get(url, owner.token)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
      expect(answer.headers['vary']).toContain('cookie')
      await test.data('POST /api/web/user/logout', {}, { token: owner.token })
      const etag = String(answer.headers['etag'])
      expect((await get(url, owner.token, { 'if-none-match': etag })).statusCode).toBe(404)
    })

    it('gives the size that is asked for, or the next larger one', async () => {
      const { url } = await stored(await photograph(600, 400))
      const width = async (path: string) =>
        (await sharp((await get(url + path, owner.token)).rawPayload).metadata()).width
      expect(await width('/320')).toBe(320)
      expect(await width('/200')).toBe(320)
      expect(await width('/960')).toBe(600)
      for (const path of ['/0', '/-1', '/abc', '/320/1', '/100000', '/..%2f..%2fsign-secret']) {
        expect([path, (await get(url + path, owner.token)).statusCode]).toEqual([path, 404])
      }
    })

    it('runs nothing, is not guessed at and is called as it should be', async () => {
      const { url } = await stored(await photograph(100, 80), { name: '祖父 "x".jpg' })
      const { headers } = await get(url, owner.token)
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
        'content-disposition': expect.stringMatching(
          /^inline; filename=".* x\.jpg"; filename\*=UTF-8''%E7%A5%96%E7%88%B6%20x\.jpg$/,
        ),
        'accept-ranges': 'bytes',
      })
    })

    it('answers HEAD as GET without the bytes', async () => {
      const { url, size } = await stored(await photograph(100, 80))
      const answer = await test.app.inject({
        method: 'HEAD',
        url,
        headers: { cookie: `token=${owner.token}` },
      })
      expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(size)])
      expect(answer.rawPayload).toHaveLength(0)
    })

    it('in parts, as RFC 9110 says, private files too', async () => {
      const { url, size } = await stored(await photograph(300, 300))
      const whole = (await get(url, owner.token)).rawPayload
      expect(whole).toHaveLength(size)
      const part = async (range: string, more: Record<string, string> = {}) => {
        const { statusCode, headers, rawPayload } = await get(url, owner.token, { range, ...more })
        return [statusCode, headers['content-range'], rawPayload] as const
      }
      const last = size - 1
      expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, whole.subarray(0, 10)])
      expect(await part('bytes=100-199')).toEqual([
        206,
        `bytes 100-199/${size}`,
        whole.subarray(100, 200),
      ])
      expect(await part('bytes=-7')).toEqual([
        206,
        `bytes ${size - 7}-${last}/${size}`,
        whole.subarray(size - 7),
      ])
      expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`])
      expect(await part('bytes=0-1,4-5')).toEqual([200, undefined, whole])
      expect(await part('bytes=0-9', { 'if-range': '"another"' })).toEqual([200, undefined, whole])
      const { headers } = await get(url, owner.token)
      const etag = String(headers['etag'])
      expect((await part('bytes=0-9', { 'if-range': etag }))[0]).toBe(206)
      const stranger = await steps.enter()
      const theirs = await get(url, stranger.token, { range: 'bytes=0-9' })
      expect(theirs.statusCode).toBe(404)
    })

    it('sends nothing twice to whoever has it', async () => {
      const { url } = await stored(await photograph(100, 100))
      const etag = String((await get(url, owner.token)).headers['etag'])
      for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const answer = await get(url, owner.token, { 'if-none-match': tag, range: 'bytes=0-9' })
        expect([tag, answer.statusCode, answer.body]).toEqual([tag, 304, ''])
      }
      const other = await get(url, owner.token, { 'if-none-match': '"x"' })
      expect(other.statusCode).toBe(200)
      const stranger = await steps.enter()
      expect((await get(url, stranger.token, { 'if-none-match': etag })).statusCode).toBe(404)
    })

    it('of bytes that are lost is told as not found, and logged', async () => {
      const { id, url } = await stored(await plainPicture(30, 30))
      rmSync(join(test.dataDir, 'media', id.slice(0, 2), id), { recursive: true })
      expect((await get(url, owner.token)).statusCode).toBe(404)
    })
  })

  describe('deleting', () => {
    it('ends reading at once', async () => {
      const { id, url } = await stored(await plainPicture(40, 40))
      await test.data('POST /api/web/media/delete', { id }, { token: owner.token })
      expect((await get(url, owner.token)).statusCode).toBe(404)
      const { list } = await test.data('POST /api/web/media/list', {}, { token: owner.token })
      expect(list).toEqual([])
    })

    it('frees the disk together with the room', async () => {
      const { id } = await stored(await plainPicture(42, 42))
      expect(filesOnDisk().filter((folder) => folder.endsWith(id))).not.toEqual([])
      await test.data('POST /api/web/media/delete', { id }, { token: owner.token })
      expect(filesOnDisk().filter((folder) => folder.endsWith(id))).toEqual([])
    })

    it("leaves others' files alone", async () => {
      const { id, url } = await stored(await plainPicture(41, 41))
      for (const { token } of [await steps.enter(), await staff()]) {
        const { status } = await test.call('POST /api/web/media/delete', { id }, { token })
        expect(status).toBe(404)
      }
      expect((await get(url, owner.token)).statusCode).toBe(200)
    })
  })
})
