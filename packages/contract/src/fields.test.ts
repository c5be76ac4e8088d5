import { describe, expect, it } from 'vitest'
import { requiredText, rowVersion, text } from './fields.ts'

describe('typed text', () => {
  it('keeps what scripts write, in composed form', () => {
    expect(text(20).parse('e\u0301 Vi\u1ec7t \u0928\u093f\u0902')).toBe(
      '\u00e9 Vi\u1ec7t \u0928\u093f\u0902',
    )
  })

  it('is empty where nothing of it is seen', () => {
    expect(text(20).parse('\u200b \ufeff\u2060')).toBe('')
    expect(requiredText(20).safeParse('\u200b').success).toBe(false)
    // What joins letters, and what chooses the form of a character, stays.
    expect(text(20).parse('\u0915\u094d\u200d 葛\u{e0100}')).toBe('\u0915\u094d\u200d 葛\u{e0100}')
  })

  it('takes no longer for thousands of marks on one letter than for as many letters', () => {
    const marks = `a${'\u0301\u0323'.repeat(8000)}`
    // Computing time of this thread: a busy machine makes it wait, not cost more.
    const started = process.threadCpuUsage()
    const parsed = text(4000).safeParse(marks.slice(0, 16_000))
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(150)
    expect(parsed.data?.length).toBeLessThan(12)
  })
})

it.each([2 ** 31, 2 ** 53, -1, 1.5, '2147483648'])(
  'refuses %j as the version of a row',
  (value) => {
    expect(rowVersion.safeParse(value).success).toBe(false)
  },
)
