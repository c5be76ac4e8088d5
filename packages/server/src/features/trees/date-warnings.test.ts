import { expect, it } from 'vitest'
import { type Dated, dateWarnings } from './date-warnings.ts'
import type { DateReading } from './dates.ts'

/** Years as they stand in a book: “1100”, “about 1100”, '' for none. */
function dated([birth, death]: readonly [string, string]): Dated {
  const [birthDay, birthReading] = dateOf(birth)
  const [deathDay, deathReading] = dateOf(death)
  return { birthDay, birthReading, deathDay, deathReading }
}

function dateOf(text: string): [string, DateReading] {
  const [first = '', second] = text.split(' ')
  return second === undefined ? [first, 'exact'] : [second, first as DateReading]
}

it.each([
  [['1100', '1160'], ['1950', ''], true],
  [['1950', ''], ['1100', '1160'], true],
  [['1100', ''], ['1201', ''], true],
  [['1100', ''], ['1199', ''], false],
  [['', '1160'], ['', '1290'], true],
  [['', '1160'], ['', '1230'], false],
  [['1100', '1130'], ['1131', ''], true],
  [['1100', '1130'], ['1115', '1190'], false],
  [['about 1100', ''], ['about 1208', ''], false],
  [['about 1100', ''], ['about 1220', ''], true],
  [['before 1100', ''], ['1950', ''], true],
  [['after 1100', ''], ['1950', ''], false],
  [['1100', '1160'], ['', ''], false],
] as const)('a couple of %o and %o is far apart: %s', (one, other, isFar) => {
  const near = { children: [], spouses: [dated(other)] }
  const told = dateWarnings({ ...dated(one), sex: 1 }, near)
  expect(told).toEqual(isFar ? ['spouses_apart'] : [])
})
