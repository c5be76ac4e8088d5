import { describe, expect, it } from 'vitest'
import { changedIn, type MediaValues, mediaSaid } from './media-values.ts'

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
  it('names neither the event nor the portrait where they were not changed', () => {
    const said = mediaSaid({ ...before, title: '全家福 1956' }, before)
    expect(said).toEqual({
      title: '全家福 1956',
      description: '',
      m_date: '',
      m_reading: 'exact',
      m_text: '',
    })
  })

  it('names them where they were', () => {
    const said = mediaSaid({ ...before, event_id: '', portrait: '1' }, before)
    expect(said).toMatchObject({ event_id: '', portrait: true })
  })

  it('has changed where another word stands, blanks aside', () => {
    const typed = { ...before, title: ' 全家福 ', place: '2' }
    expect([...changedIn(typed, before)]).toEqual(['place'])
  })
})
