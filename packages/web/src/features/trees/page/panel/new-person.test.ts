import { expect, it } from 'vitest'
import { newPersonValues } from '../../person-form/person-values.ts'
import { likelyRelative, nextSibling, presentParent } from './new-person.ts'

const father: Parameters<typeof likelyRelative>[0] = {
  surname: '陈',
  sex: 1,
  spouses: [],
  father: null,
  kin_lived: [],
}

it('begins the next of several children with what holds for all of them', () => {
  const before = newPersonValues({
    ...{ surname: '欧阳', name: '华国', sex: '0', death: '1', birth_day: '1880', memo: '长女' },
  })
  expect(nextSibling({ ...father, spouses: [] }, before)).toEqual({
    ...likelyRelative({ ...father, spouses: [] }, 'child'),
    surname: '欧阳',
    death: '0',
  })
})

it('takes a new relative for dead where dates leave no doubt, and for living otherwise', () => {
  const said = (['father', 'mother', 'spouse', 'child'] as const).map(
    (relation) => likelyRelative({ ...father, kin_lived: ['father', 'mother'] }, relation).death,
  )
  expect(said).toEqual(['1', '1', '0', '0'])
})

it.each([
  ['wife', 'wife', ''],
  ['unknown', 'unknown', 'unknown'],
  ['former', 'wife', ''],
  ['', 'wife', ''],
  ['second', 'wife', 'second'],
])(
  'with %s chosen as the other parent, of one wife it is %s, of two "%s"',
  (chosen, ofOne, ofTwo) => {
    const wife = {
      id: 'wife',
      serial: 2,
      surname: '林',
      name: '氏',
      latin: '',
      sex: 0,
      death: 1,
      birth_day: '',
      death_day: '',
      generation: 1,
      ranking: 0,
      masked: false,
    } as const
    const others = ['second', 'third'].map((id) => ({ ...wife, id }))
    expect(presentParent({ spouses: [wife] }, chosen)).toBe(ofOne)
    expect(presentParent({ spouses: others }, chosen)).toBe(ofTwo)
  },
)
