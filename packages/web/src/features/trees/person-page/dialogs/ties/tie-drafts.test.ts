import { expect, it } from 'vitest'
import { draftFrom } from '../../../../../lib/drafts.ts'
import {
  isChildrenValues,
  isMarryValues,
  isParentageValues,
  isParentsValues,
  isUnionValues,
} from './tie-drafts.ts'

const hit = {
  id: 'a1',
  serial: 7,
  surname: '陈',
  name: '章甫',
  latin: '',
  sex: 1 as const,
  zi: '致之',
  fatherName: '陈世昌',
  generation: 22,
  born: '1801',
}

const forms = [
  { isValues: isMarryValues, values: { spouse: hit, kind: 'later' } },
  { isValues: isMarryValues, values: { spouse: null, kind: 'first' } },
  {
    isValues: isParentsValues,
    values: { father: hit, mother: null, kind: 'adopted', primary: true },
  },
  { isValues: isParentageValues, values: { kind: 'foster', primary: false } },
  { isValues: isUnionValues, values: { kind: 'concubine', order: '2' } },
  { isValues: isChildrenValues, values: { chosen: [3, 4], target: '12' } },
]

it.each(forms)('what was chosen comes back as it was: %j', ({ isValues, values }) => {
  const draft = { values, before: values, version: 3 }
  const is = (stored: unknown): stored is typeof values => isValues(stored)
  expect(draftFrom(JSON.stringify(draft), is)).toEqual(draft)
})

it.each([
  [isMarryValues, { spouse: { ...hit, serial: '7' }, kind: 'later' }],
  [isMarryValues, { spouse: { ...hit, sex: 3 }, kind: 'later' }],
  [isMarryValues, { spouse: { id: 'a1' }, kind: 'later' }],
  [isParentsValues, { father: hit, kind: 'adopted', primary: true }],
  [isParentageValues, { kind: 'foster', primary: 'true' }],
  [isUnionValues, { kind: 'concubine', order: 2 }],
  [isChildrenValues, { chosen: ['3'], target: '12' }],
  [isChildrenValues, null],
])('what is none of it is left alone', (isValues, stored) => {
  expect(isValues(stored)).toBe(false)
})
