import { describe, expect, it } from 'vitest'
import { parseTalk, storedTalk } from './saved-talk.ts'
import { newTalk, tell } from './talk.ts'

const whole = tell(tell(newTalk, 'hall', '颍川堂'), 'notes', '')

describe('what a tab kept', () => {
  const kept = JSON.parse(storedTalk(whole))

  it('comes back', () => {
    expect(parseTalk(storedTalk(whole))).toEqual(whole)
  })

  it.each([
    null,
    '',
    'not json',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...kept, version: 0 }),
    JSON.stringify({ ...kept, told: 'x' }),
    JSON.stringify({ ...kept, told: [null] }),
    JSON.stringify({ ...kept, told: [{ question: 'surname', text: '' }] }),
    JSON.stringify({ ...kept, told: [{ question: 'hall', text: 1 }] }),
    JSON.stringify({ ...kept, seen: null }),
    JSON.stringify({ ...kept, more: 'x'.repeat(10_000) }),
  ])('%j is no conversation', (stored) => {
    expect(parseTalk(stored)).toBeNull()
  })

  it('is cut to what a question takes, and an odd state is none', () => {
    const odd = {
      ...kept,
      told: [{ question: 'hall', text: 'x'.repeat(999) }],
      wanted: 'surname',
      editing: 'nothing',
      ended: 'yes',
    }
    expect(parseTalk(JSON.stringify(odd))).toMatchObject({
      told: [{ question: 'hall', text: 'x'.repeat(60) }],
      wanted: null,
      editing: null,
      ended: false,
    })
  })
})
