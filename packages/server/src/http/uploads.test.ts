import { expect, test, vi } from 'vitest'
import { receive } from './uploads.ts'

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
