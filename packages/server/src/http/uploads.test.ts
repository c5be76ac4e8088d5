import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { runPath } from '../testing/run-files.ts'
import { receive } from './uploads.ts'

test.each([
  ['A file', 0],
  ['The rest of a file of which much has come at once', 1_000_000],
])(
  '%s that comes a byte at a time is refused, however large it is said to be',
  async (_, first) => {
    const body = Readable.from(
      (async function* () {
        if (first > 0) yield Buffer.alloc(first)
        for (;;) {
          await pause(5)
          yield Buffer.from('x')
        }
      })(),
    )
    const size = 1_000_000_000
    const file = { size, sha256: '0'.repeat(64), file_name: 'a.ged', file_type: 'text/plain' }
    const rules = { maxBytes: size, types: ['text/plain'] }
    const pace = { idleMs: 60_000, slowestBytesAMs: 8, behindMs: 200 }
    const received = receive({ body }, file, runPath(`slow-upload-${first}`), rules, pace)
    await expect(received).rejects.toMatchObject({ errorCode: 'request_timeout' })
    body.destroy()
  },
)

test('A file that cannot be written leaves no timer behind that would end the process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const file = { size: 1, sha256: '0'.repeat(64), file_name: 'a.ged', file_type: 'text/plain' }
    const rules = { maxBytes: 1, types: ['text/plain'] }
    const received = receive({ body: undefined }, file, '/nowhere/at-all.part', rules)
    await expect(received).rejects.toThrow('ENOENT')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
