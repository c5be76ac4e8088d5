import { expect, it } from 'vitest'
import { escapeText, fold, writeCalendar, writeEvent } from './write-calendar.ts'

it('folds a line at 75 octets, never within a character', () => {
  const line = `SUMMARY:${'忌辰周年𠮷'.repeat(20)}`
  const folded = fold(line)
  const lines = folded.trimEnd().split('\r\n')
  expect(lines.length).toBeGreaterThan(3)
  for (const each of lines) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
  expect(folded.replaceAll('\r\n ', '')).toBe(`${line}\r\n`)
  expect(fold('short')).toBe('short\r\n')
})

it('escapes what would end a value, so that no name adds a line of its own', () => {
  expect(escapeText('a\\b;c,d\r\nBEGIN:VEVENT\u0007\u007f')).toBe('a\\\\b\\;c\\,d\\nBEGIN:VEVENT')
})

it('writes events of one whole day', () => {
  const event = { uid: 'd1-2026', day: '20261129', nextDay: '20261130', summary: '陈文德 忌辰' }
  const written = writeCalendar('陈氏', '说明', [writeEvent(event, '20260101T000000Z')])
  expect(written.split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Suyuan//Anniversaries//EN'],
    ...['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'X-WR-CALNAME:陈氏', 'X-WR-CALDESC:说明'],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H', 'BEGIN:VEVENT'],
    ...['UID:d1-2026', 'DTSTAMP:20260101T000000Z', 'DTSTART;VALUE=DATE:20261129'],
    ...['DTEND;VALUE=DATE:20261130', 'SUMMARY:陈文德 忌辰', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
    ...['END:VCALENDAR', ''],
  ])
})
