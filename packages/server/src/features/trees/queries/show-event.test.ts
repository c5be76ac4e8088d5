import { expect, it } from 'vitest'
import { datesOfEvent } from '../commands/stored-dates.ts'
import { placeInTime, showEvent } from './show-event.ts'

const event = (day: string, dayText = '') => ({
  ...{ id: dayText || day, book: 1, person: 1, type: 30, day, reading: 'exact' as const, dayText },
  ...datesOfEvent({ day, reading: 'exact', dayText }, 'ask'),
  ...{ address: '', memo: '', changed: 1, rowVersion: 1, deletedAt: null, deletedBy: null },
})

it('puts events where they began, a year before its days, the undated last', () => {
  const events = [
    ...[event(''), event('1945'), event('', '光绪三年至光绪十年'), event('1931-09-18')],
    ...[event('1931'), event('', '康熙壬寅'), event('-0551'), event('1931-09'), event('0012-02')],
    event('', 'FROM 1940 TO 1942'),
  ]
  const placed = events.toSorted((a, b) => placeInTime(a) - placeInTime(b))
  expect(placed.map(({ id }) => id)).toEqual([
    ...['-0551', '0012-02', '光绪三年至光绪十年', '1931', '1931-09', '1931-09-18'],
    ...['FROM 1940 TO 1942', '1945', '', '康熙壬寅'],
  ])
})

it('tells both ends of what lasted, and of nothing else', () => {
  const span = (day: string, text: string) =>
    showEvent(event(day, text), 'p', '任职', (each) => each).e_span
  // As files tell it: the end bounds who lives.
  const ofFile = { ...event('1860', 'FROM 1850 TO 1860'), reading: 'before' as const }
  const read = { ...ofFile, ...datesOfEvent(ofFile, 'ask') }
  expect(showEvent(read, 'p', '任职', (each) => each).e_span).toEqual({
    from: '1850-01-01',
    to: '1860-12-31',
  })
  expect(span('', '光绪三年三月初五至1945年')).toEqual({ from: '1877-04-18', to: '1945-12-31' })
  expect(span('1877', '光绪三年')).toBeUndefined()
  expect(span('', '康熙壬寅')).toBeUndefined()
  expect(span('', '民国二十年至民国十年')).toBeUndefined()
  expect(span('', '不详')).toBeUndefined()
})
