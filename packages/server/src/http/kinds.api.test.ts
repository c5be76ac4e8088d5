import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DOWNLOAD_PATH, UPLOAD_FIELDS_HEADER } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { downloadTickets } from '../db/schema/download-tickets.ts'
import { ENDLESS, kindsOf, newWitness } from '../testing/endpoint-kinds.ts'
import { memberSteps } from '../testing/members.ts'
import { openRaw, requestText } from '../testing/raw-request.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

const nowS = () => Math.floor(Date.now() / 1000)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe.skipIf(!hasDatabase)('uploads and downloads', () => {
  const witness = newWitness()
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  let origin: string
  beforeAll(async () => {
    test = await startTestApp({}, { more: kindsOf(witness) })
    steps = memberSteps(test)
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => test.close())

  describe('upload', () => {
    interface Sent {
      text?: string
      fields?: object
      claimed?: object
      token?: string
    }
    const describe = (text: string) => ({
      note: 'a note',
      sha256: sha256(text),
      size: Buffer.byteLength(text),
      file_name: '谱.txt',
      file_type: 'text/plain',
    })
    const upload = ({ text = 'a genealogy', fields, claimed = {} }: Sent) => {
      const all = fields ?? signed({ ...describe(text), ...claimed }, TEST_SECRET, nowS())
      return fetch(`${origin}/api/web/kinds/keep`, {
        method: 'POST',
        headers: { [UPLOAD_FIELDS_HEADER]: Buffer.from(JSON.stringify(all)).toString('base64url') },
        body: text,
      })
    }
    const left = () => {
      const files = readdirSync(join(test.dataDir, 'uploads'), { recursive: true }).map(String)
      return files.filter((name) => name.includes('.part'))
    }

    it('hands over the whole file and removes it afterwards', async () => {
      const response = await upload({})
      expect(await response.json()).toMatchObject({
        code: 10000,
        data: { note: 'a note', text: 'a genealogy', name: '谱.txt' },
      })
      expect(existsSync(witness.received.at(-1) ?? '')).toBe(false)
      expect(left()).toEqual([])
    })

    it('takes a file of many pieces, and an empty one', async () => {
      expect((await upload({ text: 'x'.repeat(1_900_000) })).status).toBe(200)
      expect((await upload({ text: '' })).status).toBe(200)
      expect(left()).toEqual([])
    })

    it.each<[string, Sent, number, number]>([
      ['another file than was signed', { claimed: { sha256: sha256('other') } }, 400, 20031],
      ['another size than was signed', { claimed: { size: 5 } }, 400, 20031],
      ['a file that is too large', { text: 'x'.repeat(2_100_000) }, 413, 20013],
      ['a kind of file it does not take', { claimed: { file_type: 'text/html' } }, 415, 20014],
      ['fields that do not fit', { claimed: { note: 'x'.repeat(21) } }, 400, 20002],
      ['a hash that is none', { claimed: { sha256: 'zz' } }, 400, 20002],
      ['no signature', { fields: describe('a genealogy') }, 400, 20008],
      ['fields that are none', { fields: [] }, 400, 20002],
      ['a refusal of the handler', { text: 'refuse this' }, 409, 20007],
    ])('refuses %s and keeps nothing', async (_, sent, status, sub_code) => {
      const response = await upload(sent)
      expect([response.status, await response.json()]).toMatchObject([status, { sub_code }])
      expect(left()).toEqual([])
    })

    it('keeps nothing of a file that stops in the middle', async () => {
      const text = 'y'.repeat(500_000)
      const fields = signed(describe(text), TEST_SECRET, nowS())
      const before = witness.received.length
      const socket = await openRaw(
        origin,
        requestText('POST /api/web/kinds/keep', text, {
          [UPLOAD_FIELDS_HEADER]: Buffer.from(JSON.stringify(fields)).toString('base64url'),
        }).slice(0, -1000),
      )
      await vi.waitFor(() => expect(left()).toHaveLength(1), 5000)
      socket.destroy()
      await vi.waitFor(() => expect(left()).toEqual([]), 5000)
      expect(witness.received).toHaveLength(before)
    })

    it('takes nothing for a session that has ended meanwhile', async () => {
      const { token } = await steps.enter()
      const text = 'z'.repeat(100_000)
      const fields = signed(describe(text), token, nowS())
      const whole = requestText('POST /api/web/kinds/keep', text, {
        connection: 'close',
        'access-token': token,
        [UPLOAD_FIELDS_HEADER]: Buffer.from(JSON.stringify(fields)).toString('base64url'),
      })
      const before = witness.received.length
      const socket = await openRaw(origin, whole.slice(0, -1000))
      await vi.waitFor(() => expect(left()).toHaveLength(1), 5000)
      await test.data('POST /api/web/user/logout', {}, { token })
      socket.write(whole.slice(-1000))
      let answer = ''
      socket.setEncoding('utf8').on('data', (piece: string) => {
        answer += piece
      })
      await new Promise((resolve) => socket.once('close', resolve))
      expect(answer).toMatch(/^HTTP\/1\.1 401 /)
      expect(answer).toContain('"sub_code":20004')
      expect(witness.received).toHaveLength(before)
      expect(left()).toEqual([])
    })

    it('refuses a second use of the signed fields with another file', async () => {
      const fields = signed(describe('first'), TEST_SECRET, nowS())
      expect((await upload({ text: 'first', fields })).status).toBe(200)
      expect((await upload({ text: 'other', fields })).status).toBe(400)
    })

    it('may be larger where they begin as an archive does', async () => {
      expect((await upload({ text: `PK${'x'.repeat(1_960_000)}` })).status).toBe(200)
    })

    it.each([1, 1000])(
      'of others are refused at their first bytes, %d in a piece',
      async (length) => {
        const text = 'x'.repeat(1_960_000)
        const fields = signed(describe(text), TEST_SECRET, nowS())
        const head = requestText('POST /api/web/kinds/keep', text, {
          [UPLOAD_FIELDS_HEADER]: Buffer.from(JSON.stringify(fields)).toString('base64url'),
        }).slice(0, -text.length)
        const socket = await openRaw(origin, head + text.slice(0, length))
        let answer = ''
        socket.setEncoding('utf8').on('data', (piece: string) => {
          answer += piece
        })
        await vi.waitFor(() => expect(answer).toContain('"sub_code":20013'), 5000)
        expect(answer).toMatch(/^HTTP\/1\.1 413 /)
        expect(left()).toEqual([])
        socket.destroy()
      },
    )

    it('lie in a folder of this server alone', async () => {
      const [own = '', ...others] = readdirSync(join(test.dataDir, 'uploads'))
      expect(own).toMatch(/\.run$/)
      expect(others).toEqual([])
    })
  })

  describe('download', () => {
    const ask = async (id: number, token?: string) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/web/kinds/file',
        headers: { lang: 'en', ...(token !== undefined && { 'access-token': token }) },
        payload: signed({ id }, token ?? TEST_SECRET, nowS()),
      })
      return { status: response.statusCode, body: response.json() }
    }
    const fetchFile = (ticket: string, method: 'GET' | 'HEAD' = 'GET') =>
      test.app.inject({ method, url: DOWNLOAD_PATH, query: { ticket } })

    it('gives a file once, in the language and the name of who asked', async () => {
      const member = await steps.enter()
      const { body } = await ask(7, member.token)
      const life = Date.parse(body.data.expires_at) - Date.now()
      expect(life).toBeGreaterThan(50_000)
      expect(life).toBeLessThanOrEqual(60_000)
      expect((await fetchFile(body.data.ticket, 'HEAD')).statusCode).not.toBe(200)
      const file = await fetchFile(body.data.ticket)
      expect(file.body).toBe(`en ${member.uid} `)
      expect(file.headers['content-disposition']).toContain("filename*=UTF-8''%E8%B0%B1%207.txt")
      expect(file.headers['cache-control']).toBe('no-store')
      expect(file.headers['x-content-type-options']).toBe('nosniff')
      expect(file.headers['content-security-policy']).toContain('sandbox')
      const again = await fetchFile(body.data.ticket)
      expect([again.statusCode, again.json()]).toMatchObject([404, { sub_code: 20030 }])
    })

    it('gives it to one of many who come at once', async () => {
      const { body } = await ask(7)
      const all = await Promise.all(Array.from({ length: 8 }, () => fetchFile(body.data.ticket)))
      expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)])
    })

    it('refuses before there is a ticket', async () => {
      expect(await ask(404)).toMatchObject({ status: 404, body: { sub_code: 20005 } })
    })

    it('keeps only the hash of a ticket, and none beyond its minute', async () => {
      const { body } = await ask(7)
      const rows = await test.database.db.select().from(downloadTickets)
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(body.data.ticket)
      const hourAgo = new Date(Date.now() - 3_600_000)
      await test.database.db.update(downloadTickets).set({ expiresAt: hourAgo })
      expect((await fetchFile(body.data.ticket)).statusCode).toBe(404)
      await ask(7)
      expect(await test.database.db.select().from(downloadTickets)).toHaveLength(1)
    })

    it('gives nothing to a session that has ended since', async () => {
      const member = await steps.enter()
      const { body } = await ask(7, member.token)
      await test.data('POST /api/web/user/logout', {}, { token: member.token })
      expect((await fetchFile(body.data.ticket)).json()).toMatchObject({ sub_code: 20030 })
    })

    it.each([
      ['a session that ends', 'update sessions set revoked_at = now() where user_id = $1'],
      ['another role', "update sessions set role = 'staff' where user_id = $1"],
    ])('breaks off at %s', async (_, change) => {
      const member = await steps.enter()
      const { body } = await ask(ENDLESS, member.token)
      const before = witness.filesEnded
      const url = `${origin}${DOWNLOAD_PATH}?ticket=${body.data.ticket}`
      // Packed, few lines would be held back until they are many.
      const asItIs = { headers: { 'accept-encoding': 'identity' } }
      const reader = (await fetch(url, asItIs)).body?.getReader()
      expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('line')
      await test.database.pool.query(change, [member.uid])
      const readOn = async () => {
        while (!(await reader?.read())?.done);
      }
      await expect(readOn()).rejects.toThrow()
      await vi.waitFor(() => expect(witness.filesEnded).toBe(before + 1), 30_000)
    })

    it('lets a network have so many on their way, and another one beside it', async () => {
      const url = async (address: string) => {
        const response = await test.app.inject({
          method: 'POST',
          url: '/api/web/kinds/file',
          payload: signed({ id: ENDLESS }, TEST_SECRET, nowS()),
          remoteAddress: address,
        })
        return `${origin}${DOWNLOAD_PATH}?ticket=${response.json().data.ticket}`
      }
      const leave = new AbortController()
      // An answer that nobody holds is closed by whoever collects what is not needed.
      const answers: Response[] = []
      const begin = async () => {
        const answer = await fetch(await url('10.3.0.1'), {
          headers: { 'accept-encoding': 'identity' },
          signal: leave.signal,
        })
        answers.push(answer)
        return answer.status
      }
      const ended = witness.filesEnded
      const begun: number[] = []
      for (let file = 0; file < 40; file++) begun.push(await begin())
      const open = answers.filter(({ status }) => status === 200).length
      expect(open).toBeLessThan(40)
      expect(begun.slice(open)).toEqual(Array(40 - open).fill(429))
      // Of a network that has none on its way.
      const { searchParams } = new URL(await url('10.3.0.2'))
      const query = { ticket: searchParams.get('ticket') ?? '' }
      const other = test.app.inject({
        url: DOWNLOAD_PATH,
        query,
        remoteAddress: '10.3.0.2',
        payloadAsStream: true,
      })
      expect((await other).statusCode).toBe(200)
      ;(await other).raw.res.destroy()
      leave.abort()
      await vi.waitFor(
        () => expect(witness.filesEnded).toBeGreaterThanOrEqual(ended + open),
        30_000,
      )
    })

    it.each(['', 'x', 'x'.repeat(5000)])('knows no ticket %j', async (ticket) => {
      expect((await fetchFile(ticket)).json()).toMatchObject({ sub_code: 20030 })
    })
  })
})
