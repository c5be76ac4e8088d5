import { expect, it } from 'vitest'
import {
  changedFields,
  newPersonInput,
  newPersonValues,
  personValues,
  saidOf,
} from './person-values.ts'

const told = {
  surname: '陈',
  name: '章远',
  sex: 1,
  death: 1,
  birth_day: '1918-03-02',
  death_day: '2003-11-19',
  generation: 22,
  ranking: 0,
  masked: false,
}

it('holds what is told as texts, and nothing for what is not known', () => {
  const values = personValues(told)
  expect(values).toMatchObject({ surname: '陈', sex: '1', generation: '22', ranking: '' })
  expect(values.birth_reading).toBe('exact')
  expect(Object.keys(values)).not.toContain('masked')
})

it('sends what was changed alone', () => {
  const before = personValues(told)
  expect(saidOf(before, before)).toEqual({})
  const values = { ...before, zi: ' 致之 ', generation: '' }
  expect(changedFields(values, before)).toEqual(['zi', 'generation'])
  expect(saidOf(values, before)).toEqual({ zi: '致之', generation: '0' })
  const fullWidth = { ...before, generation: '２２', ranking: '３' }
  expect(saidOf(fullWidth, before)).toEqual({ ranking: '3' })
})

it('sends the wording of a date as it was typed, with the day that was understood', () => {
  const date = { birth_day: '1847-12-29', birth_text: '道光丁未年十一月廿二' }
  expect(saidOf({ ...personValues(told), ...date }, personValues(told))).toEqual(date)
})

it('sends no death of who lives, and takes it back where it was said before', () => {
  const values = { ...personValues(told), death: '0' }
  expect(saidOf(values, personValues(told))).toEqual({ death: '0', death_day: '' })
  expect(newPersonInput({ ...values, death_address: '漳浦' })).not.toHaveProperty('death_address')
})

it('always says names, sex and state of a new person', () => {
  expect(newPersonInput(newPersonValues({ surname: '陈', name: ' 华国 ', sex: '2' }))).toEqual({
    surname: '陈',
    name: '华国',
    sex: '2',
    death: '0',
  })
})
