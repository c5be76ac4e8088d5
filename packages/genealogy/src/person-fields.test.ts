import { expect, it } from 'vitest'
import { personFieldNames, ruleOf } from './person-fields.ts'
import {
  blankPerson,
  blankRow,
  lineFieldNames,
  mapLines,
  storedFields,
  wireFields,
} from './person-values.ts'

it('names each column of a row and of a table once', () => {
  const rules = personFieldNames.map(ruleOf)
  const columns = rules.map(({ column }) => column)
  expect(new Set(columns).size).toBe(columns.length)
  const cells = rules.flatMap(({ cell }) => cell ?? [])
  for (const part of ['name', 'heading', 'tw', 'en'] as const) {
    expect(new Set(cells.map((cell) => cell[part])).size).toBe(cells.length)
  }
})

it('bounds each line, and leaves surname, sex and place of the living to strangers alone', () => {
  for (const field of lineFieldNames)
    expect([field, ruleOf(field).most]).toEqual([field, expect.any(Number)])
  const seen = personFieldNames.filter((field) => ruleOf(field).isSeenOfLiving)
  expect(seen).toEqual(['surname', 'sex', 'generation'])
})

it('says the same of somebody under the names of the API and of the database', () => {
  expect(wireFields(blankRow)).toEqual(blankPerson)
  const said = {
    ...blankPerson,
    ...mapLines((field) => `字 ${field}`),
    ...{ sex: 0, death: 1, restricted: 1, generation: 18, ranking: 3, birth_reading: 'about' },
  }
  const row = storedFields(said)
  expect(row).toMatchObject({ isDead: true, isPrivate: true, generation: 18, office: '字 office' })
  expect(wireFields(row)).toEqual(said)
  expect(storedFields({ generation: 0, zi: '' })).toEqual({ generation: null, zi: '' })
})
