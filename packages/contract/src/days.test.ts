import { expect, it } from 'vitest'
import { dayInWords } from './days.ts'
import { langs } from './lang.ts'

it.each([
  ['prose', ['2026年11月24日', '2026年11月24日', '24 November 2026']],
  ['table', ['2026年11月24日', '2026年11月24日', '24 Nov 2026']],
] as const)('a day in %s', (form, said) => {
  expect(langs.map((lang) => dayInWords('2026-11-24', lang, { form }))).toEqual(said)
})

it('tells the time of a moment by the clock of the site', () => {
  const said = langs.map((lang) => dayInWords('2026-12-05T16:30:00Z', lang, { time: true }))
  expect(said).toEqual(['2026年12月6日 00:30', '2026年12月6日 00:30', '6 December 2026 at 00:30'])
})

it('tells the day of a moment by the same clock, so that lists and files agree', () => {
  expect(dayInWords('2026-12-05T16:30:00Z', 'zh-CN')).toBe('2026年12月6日')
})
