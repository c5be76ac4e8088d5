import { describe, expect, it } from 'vitest'
import { type MediaValues, mediaSaid } from './media-values.ts'

const before: MediaValues = {
  title: '全家福',
  description: '',
  m_date: '',
  m_reading: 'exact',
  m_text: '',
  event_id: 'f1c1a0b2-0000-4000-8000-000000000001',
  portrait: '',
  place: '0',
}

describe('what is said of a photo', () => {
  it.each([
    [{ title: '全家福 1956' }, { title: '全家福 1956' }],
    [{ m_date: '1956-03' }, { m_date: '1956-03' }],
    [
      { event_id: '', portrait: '1' },
      { event_id: '', portrait: true },
    ],
    [{ title: ' 全家福 ', place: '2' }, {}],
  ])('of %o names what was changed', (typed, said) => {
    expect(mediaSaid({ ...before, ...typed }, before)).toEqual(said)
  })
})
