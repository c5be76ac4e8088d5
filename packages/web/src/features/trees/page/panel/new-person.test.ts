import { expect, it } from 'vitest'
import { newPersonValues } from '../../person-form/person-values.ts'
import { likelyRelative, nextSibling, presentParent } from './new-person.ts'

const father = { surname: '陈', sex: 1, spouses: [], father: null } as const

it('begins the next of several children with what holds for all of them', () => {
  const before = newPersonValues({
    ...{ surname: '欧阳', name: '华国', sex: '0', death: '1', birth_day: '1880', memo: '长女' },
  })
  expect(nextSibling({ ...father, spouses: [] }, before)).toEqual({
    ...likelyRelative({ ...father, spouses: [] }, 'child'),
    surname: '欧阳',
    death: '1',
  })
})

it.each([
  ['wife', 'wife'],
  ['unknown', 'unknown'],
  ['former', ''],
  ['', ''],
])('of another parent %s chosen before %s stays', (chosen, stays) => {
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
  expect(presentParent({ spouses: [wife] }, chosen)).toBe(stays)
})
