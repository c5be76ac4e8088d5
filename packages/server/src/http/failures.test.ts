import { describe, expect, it, vi } from 'vitest'
import { loggedFailure } from './failures.ts'

const failing = (code: string) => Object.assign(new Error('no space left'), { code })

describe('a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT', '53100'])('%s passes once there is room, and is logged', (code) => {
    const error = vi.fn()
    const told = loggedFailure(new Error('wrapped', { cause: failing(code) }), { error })
    expect(told).toMatchObject({ errorCode: 'unavailable', retryAfterS: 600 })
    expect(error).toHaveBeenCalledOnce()
  })

  it('is none of the other failures of the system', () => {
    const told = loggedFailure(failing('EIO'), { error: vi.fn() })
    expect(told.errorCode).toBe('internal')
  })
})
