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
