import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { newPersonValues } from '../../person-form/person-values.ts'
import { differingFields, valueWords } from './person-conflict.tsx'

const before = newPersonValues({ surname: '陈', name: '章甫', generation: '22' })

it('shows what one of the two has changed, and no more', () => {
  const mine = { ...before, zi: '致之' }
  const theirs = { ...before, name: '章宪' }
  expect(differingFields(mine, theirs, before)).toEqual(['name', 'zi'])
})

it('shows nothing where both have changed the same to the same', () => {
  const same = { ...before, zi: '致之' }
  expect(differingFields(same, { ...same }, before)).toEqual([])
})

it('leaves out a generation that follows from the parents', () => {
  expect(differingFields(before, { ...before, generation: '' }, before)).toEqual([])
  expect(differingFields({ ...before, generation: '23' }, before, before)).toEqual(['generation'])
})

it.each(['sex', 'death', 'generation', 'ranking', 'restricted'])('says %s in words', (field) => {
  const t = ((key: string) => `words of ${key}`) as TFunction<'persondata'>
  expect(valueWords(field, '0', t)).toMatch(/^words of /)
})
