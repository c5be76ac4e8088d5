import { expect, it } from 'vitest'
import {
  cantoneseReading,
  cantoneseReadings,
  cantoneseSound,
  charactersSounding,
} from './cantonese.ts'

it.each([
  ['Man Hing', '文庆'],
  ['Man-hing', '文慶'],
  ['Kwok Keung', '国强'],
  ['Tak Wah', '德华'],
  ['Tze Kin', '子健'],
  ['Tsz Kit', '子杰'],
  ['Sze Yuen', '思源'],
  ['Yuk Cheung', '玉祥'],
  ['Yuk Cheong', '玉祥'],
  ['Foo Kwai', '富贵'],
  ['Fu Kwai', '富贵'],
  ['Kum Shui', '金水'],
  ['Kam Chuen', '金泉'],
  ['Choy Yee', '才义'],
  ['Yow Kow', '有球'],
  ['Lee On', '利安'],
  ['Ka Chor', '家初'],
  ['Wing', '永'],
])('%s can be %s', (spelled, name) => {
  const heard = cantoneseReading(spelled)
  const characters = [...name]
  expect(heard).toHaveLength(characters.length)
  for (const [at, character] of characters.entries()) {
    expect(cantoneseReadings(character)).toContain(heard[at])
  }
})

it.each(['', '文庆', 'Wenming', 'Xiu Zhen Lan', 'Brown', 'K', 'Th Ng Q'])(
  'reads nothing from %j',
  (text) => {
    expect(cantoneseReading(text)).toEqual([])
  },
)

it('tells apart what speakers tell apart', () => {
  expect(cantoneseSound('wing')).not.toBe(cantoneseSound('wang'))
  expect(cantoneseSound('fat')).not.toBe(cantoneseSound('fai'))
  expect(cantoneseReadings('文')).not.toContain(cantoneseSound('ming'))
})

it('knows the characters that a syllable can mean', () => {
  expect(charactersSounding('man')).toEqual(expect.arrayContaining(['文', '民', '万']))
  expect(charactersSounding('man')).not.toContain('明')
  expect(charactersSounding('xyz')).toEqual([])
})
