import { expect, it } from 'vitest'
import { type Kin, kinReasons } from './kin-reasons.ts'

const one: Kin = {
  surname: '陈',
  name: '宗岳',
  zi: '',
  hao: '',
  birthDay: '',
  deathDay: '',
  father: '',
  spouses: [],
}

it.each<[string, Partial<Kin>, Partial<Kin>, string[] | null]>([
  ['a name alone', {}, {}, null],
  ['a year', { birthDay: '1880' }, { birthDay: '1880-03' }, ['name', 'birth']],
  ['a father', { father: '陈龘源' }, { father: '陈龘源' }, ['name', 'father']],
  [
    'another father',
    { father: '陈甲', birthDay: '1880' },
    { father: '陈乙', birthDay: '1880' },
    null,
  ],
  [
    'another time',
    { father: '陈甲', birthDay: '1880' },
    { father: '陈甲', birthDay: '1690' },
    null,
  ],
  ['a courtesy name alone', { zi: '叔平' }, { zi: '叔平' }, null],
  ['a wife of whom the surname is known', { spouses: ['林氏'] }, { spouses: ['林氏'] }, null],
  ['a wife', { spouses: ['林淑贞'] }, { spouses: ['林淑贞'] }, ['name', 'spouse']],
  ['one character and a year', { name: '岳', birthDay: '1880' }, { birthDay: '1880' }, null],
])('compares %s', (_name, own, other, expected) => {
  expect(kinReasons({ ...one, ...own }, { ...one, ...other })).toEqual(expected)
})
