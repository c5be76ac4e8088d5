import { endpoint } from '@suyuan/contract/endpoint'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from './app-error.ts'
import type { Session } from './caller.ts'
import { memoryCounter } from './counter.ts'
import { admit } from './execute.ts'
import { limitsBy } from './limits.ts'

const ofTheDesk = endpoint({
  method: 'POST',
  path: '/api/web/staff/x',
  summary: '',
  auth: 'staff',
  input: z.object({ id: z.number() }),
  output: z.object({}),
  errors: ['not_found'],
  limit: { calls: 2, seconds: 60 },
  cost: 5,
})

/** What each of so many calls comes to. */
async function answers(count: number, role: Session['role'] | null): Promise<string[]> {
  const limits = limitsBy(memoryCounter())
  const session = role && { id: 's', userId: role, role }
  const caller = { lang: 'en', address: '203.0.113.9', userAgent: '', requestId: '' } as const
  const found: string[] = []
  for (let call = 0; call < count; call++) {
    const asked = admit(ofTheDesk, { id: 1 }, { ...caller, session, way: 'api' }, limits)
    found.push(
      await asked.then(
        () => 'let in',
        (error: unknown) => (error instanceof AppError ? error.errorCode : String(error)),
      ),
    )
  }
  return found
}

it.each([null, 'member'] as const)(
  'to others (%s) the desk is an address that there is not, and no limit of its own tells of it',
  async (role) => {
    expect(new Set(await answers(601, role))).toEqual(new Set(['not_found']))
  },
)

it('staff meet the limits of the desk', async () => {
  expect(await answers(3, 'staff')).toEqual(['let in', 'let in', 'too_many_requests'])
})

const form = endpoint({
  method: 'POST',
  path: '/api/web/x',
  summary: '',
  auth: 'public',
  input: z.object({
    name: z.string().min(1).max(3),
    code: z.string().min(5).optional(),
    place: z.coerce.number<number | string>().int().min(1).max(200).optional(),
    type: z.coerce.number<number | string>().int().min(1).default(1),
    rows: z.array(z.number()).min(1).max(2).optional(),
  }),
  output: z.object({}),
  errors: [],
})

it.each([
  ['nothing', {}, 'name required'],
  ['null', { name: null }, 'name required'],
  ['no text', { name: 5 }, 'name invalid'],
  ['an empty text', { name: '' }, 'name required'],
  ['a long text', { name: '陈嘉树甲' }, 'name too_long'],
  ['a short text', { name: '陈', code: '1' }, 'code too_short'],
  ['a large number', { name: '陈', place: 5000 }, 'place invalid'],
  ['a small number', { name: '陈', place: 0 }, 'place invalid'],
  ['no number', { name: '陈', place: '十二' }, 'place invalid'],
  ['an empty number', { name: '陈', type: '' }, 'type required'],
  ['an empty list', { name: '陈', rows: [] }, 'rows required'],
  ['a long list', { name: '陈', rows: [1, 2, 3] }, 'rows too_long'],
  ['an entry that is no number', { name: '陈', rows: ['1'] }, 'rows.0 invalid'],
])('says what is wrong with a field: %s', async (_case, input, expected) => {
  const caller = { lang: 'en', address: '203.0.113.9', userAgent: '', requestId: '' } as const
  const asked = admit(
    form,
    input,
    { ...caller, session: null, way: 'api' },
    limitsBy(memoryCounter()),
  )
  const said = await asked.then(
    () => [],
    (error: unknown) => (error instanceof AppError ? error.fields : []),
  )
  expect(said.map(({ name, reason }) => `${name} ${reason}`)).toEqual([expected])
})
