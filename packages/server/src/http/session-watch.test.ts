import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionFailed } from '../db/database-errors.ts'
import { watchSession } from './session-watch.ts'

const TRUSTED_MS = 1000

describe('a look at a session', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function watched(...answers: (boolean | Error)[]) {
    const leaving = new AbortController()
    const holds = vi.fn(async () => {
      const answer = answers.shift() ?? true
      if (answer instanceof Error) throw answer
      return answer
    })
    const look = watchSession({ holds, trustedMs: TRUSTED_MS, againMs: 10, signal: leaving.signal })
    return { look, holds, leave: () => leaving.abort() }
  }
  const busy = () => new ConnectionFailed('53300', 'no connection was free in time')

  it('asks nothing while it is trusted, and once for all who look at once', async () => {
    const { look, holds } = watched()
    await look()
    expect(holds).not.toHaveBeenCalled()
    vi.advanceTimersByTime(TRUSTED_MS)
    await Promise.all([look(), look()])
    expect(holds).toHaveBeenCalledTimes(1)
  })

  it('waits for a database that does not answer, and then believes what it says', async () => {
    const { look, holds } = watched(busy(), busy(), false)
    vi.advanceTimersByTime(TRUSTED_MS)
    const ended = expect(look()).rejects.toMatchObject({ errorCode: 'session_expired' })
    await ended
    expect(holds).toHaveBeenCalledTimes(3)
  })

  it('asks no more once the caller has left', async () => {
    const { look, holds, leave } = watched(busy(), busy())
    vi.advanceTimersByTime(TRUSTED_MS)
    const looking = look()
    await vi.advanceTimersByTimeAsync(0)
    leave()
    await looking
    expect(holds).toHaveBeenCalledTimes(1)
  })

  it('fails with what is no passing failure', async () => {
    const { look } = watched(new Error('broken'))
    vi.advanceTimersByTime(TRUSTED_MS)
    await expect(look()).rejects.toThrow('broken')
  })
})
