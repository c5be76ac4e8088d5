import { expect, it } from 'vitest'
import { keepAddress, type StatedRoots, savedRoots } from './saved-roots.ts'

const told: StatedRoots = {
  address: '/ancestry-detail',
  surname: '陈',
  typedSurname: '陈',
  ancestor: '陈文焕',
  place: '福建 漳州',
  generations: '文章华国',
  memo: '堂号：颍川堂',
}
const kept = (more: Partial<StatedRoots>) =>
  savedRoots({ ...told, ...more }, (text) => `字辈${text}`)

it('takes the surname off the name, and characters that follow each other as the poem', () => {
  expect(kept({})).toEqual({ name: '文焕', poem: '文章华国', memo: '堂号：颍川堂' })
  expect(kept({ ancestor: 'Tan Ah Kow' }).name).toBe('Tan Ah Kow')
  expect(kept({ ancestor: '陈' }).name).toBe('陈')
  expect(kept({ ancestor: '' }).name).toBe('')
})

it('takes a surname off that is written in the other script than the page', () => {
  expect(kept({ surname: '陳' }).name).toBe('文焕')
  expect(kept({ surname: '陳', typedSurname: 'Tan' }).name).toBe('陈文焕')
  expect(kept({ typedSurname: '' }).name).toBe('文焕')
})

it('notes characters that lie apart, as they make no poem', () => {
  expect(kept({ generations: '文 华' })).toMatchObject({
    poem: '',
    memo: '堂号：颍川堂\n字辈文 华',
  })
  expect(kept({ generations: '', memo: '' })).toMatchObject({ poem: '', memo: '' })
})

it('comes back to the same result', () => {
  const back = keepAddress('/ancestry-detail?surname=%E9%99%88&ancestors=%E6%96%87')
  expect(decodeURIComponent(back)).toBe('/ancestry-detail?surname=陈&ancestors=文#keep')
})
