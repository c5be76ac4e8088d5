import { expect, it } from 'vitest'
import { momentText } from './letter-texts.ts'

it('tells a moment with its zone, in the words of the language', () => {
  // Late in the day by UTC it is the next one already in the zone that is named.
  const moment = new Date('2026-12-05T16:30:00Z')
  expect(momentText(moment, 'zh-CN')).toBe('2026年12月6日 00:30（北京时间，UTC+8）')
  expect(momentText(moment, 'zh-TW')).toBe('2026年12月6日 00:30（臺北時間，UTC+8）')
  expect(momentText(moment, 'en')).toBe('6 December 2026 at 00:30 (UTC+8)')
})
