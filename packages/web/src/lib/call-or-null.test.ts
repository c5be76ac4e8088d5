import { describe, expect, it } from 'vitest'
import type { ServerCall } from '../page-context.ts'
import { CallFailure } from './call-failure.ts'
import { callOrNull } from './call-or-null.ts'

const failing =
  (error: Error): ServerCall =>
  () =>
    Promise.reject(error)

describe('what a page can do without', () => {
  it('user info that fails is an empty user', async () => {
    const failure = new CallFailure({ status: 500, subCode: 20099, msg: '服务器出了点问题' })
    expect(await callOrNull(failing(failure), 'GET /api/web/user/info', {})).toBeNull()
  })

  it('a mistake of the program is no failed call', async () => {
    const mistake = new TypeError('not a function')
    const asked = callOrNull(failing(mistake), 'GET /api/web/user/info', {})
    await expect(asked).rejects.toBe(mistake)
  })
})
