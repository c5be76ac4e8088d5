import { expect, test } from 'vitest'
import { allEras } from './eras.ts'
import { rangeOf } from './months/months.ts'
import { LUNAR_CALENDARS } from './months/table.ts'
import { CALENDAR_SOURCES, ERA_SOURCES, type PartSource } from './sources.ts'
import { TAIPING_FIRST_YEAR, TAIPING_LAST_YEAR } from './taiping.ts'

test('the table of sources says the years that each calendar is known for', () => {
  for (const calendar of LUNAR_CALENDARS) {
    const { firstYear, lastYear } = rangeOf(calendar)
    expect([calendar, ...CALENDAR_SOURCES[calendar].years]).toEqual([calendar, firstYear, lastYear])
  }
  expect(CALENDAR_SOURCES.taiping.years).toEqual([TAIPING_FIRST_YEAR, TAIPING_LAST_YEAR])
})

test('every part has a source and says what is uncertain', () => {
  const parts: readonly PartSource[] = [
    ...Object.values(CALENDAR_SOURCES),
    ...Object.values(ERA_SOURCES),
  ]
  for (const { from, uncertain } of parts) {
    expect(from.length).toBeGreaterThan(10)
    expect(uncertain).not.toBe('')
  }
})

test('every era begins within the years of its source', () => {
  const outside = allEras().filter(({ source, firstYear, from }) => {
    const [first, last] = ERA_SOURCES[source].years
    const counted = source === 'count' || from < 0
    return !counted && (firstYear > last || firstYear < first - 60)
  })
  expect(outside.map(({ dynasty, name }) => dynasty + name)).toEqual([])
})
