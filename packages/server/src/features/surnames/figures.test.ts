import { expect, it } from 'vitest'
import { figure, figureInLetters, recordedName } from './figures.ts'

const sun = figure({
  name: '孙中山',
  nameEn: 'Sun Yat-sen (Sun Zhongshan)',
  courtesyName: null,
  detail: '名文，号逸仙，少随兄居檀香山，奔走海外联络华侨。',
})

it('knows somebody by the names that the account tells', () => {
  expect(sun.others).toEqual(['文', '逸仙'])
  expect(figure({ ...sun, nameEn: '', courtesyName: '伯涵', detail: '名列榜首。' }).others).toEqual(
    ['伯涵'],
  )
})

it('knows one person by a whole name in letters, and nobody by a part of it', () => {
  for (const typed of ['Sun Yat-sen', 'sun yat sen', 'Sun Zhongshan']) {
    expect(figureInLetters([sun], typed)?.name).toBe('孙中山')
  }
  for (const typed of ['Sun', 'Zhongshan', '', '孙中山']) {
    expect(figureInLetters([sun], typed)).toBeNull()
  }
  expect(figureInLetters([sun, { ...sun, name: '孙文' }], 'Sun Yat-sen')).toBeNull()
})

it('knows a master whom books call so', () => {
  expect(recordedName('孟子')).toBe('孟轲')
  expect(recordedName('孟宁')).toBe('孟宁')
})
