import { describe, expect, it } from 'vitest'
import { FIRST_STATED_ID, readDocumentedBooks } from '../../../../../seed/books/documented-files.ts'
import {
  editionKindInEnglish,
  eraInEnglish,
  sourceInEnglish,
  volumesInEnglish,
} from './in-english.ts'

/** The first records: in later ones stands what no rule reads, and stays as it is. */
const described = readDocumentedBooks().filter(({ id }) => id < FIRST_STATED_ID)

describe('what a record says, in English', () => {
  it.each([
    ['光绪三年', 'Guangxu 3'],
    ['宣统元年', 'Xuantong 1'],
    ['清乾隆五十三年', 'Qianlong 53'],
    ['民国二十一年', 'Minguo 21'],
    ['宋绍兴三年', 'Shaoxing 3'],
    ['光绪丁丑', 'Guangxu 3'],
    ['康熙壬寅', '康熙壬寅'],
    ['光绪四十年', '光绪四十年'],
    ['明万历年间', 'Ming, Wanli reign'],
    ['民国年间', 'Republic of China period'],
    ['清代', 'Qing period'],
    ['清初', 'early Qing'],
    ['北宋', 'Northern Song period'],
    ['1996年', '1996'],
    ['年代不详', '年代不详'],
    ['', ''],
  ])('the time %s is %s', (era, expected) => {
    expect(eraInEnglish(era)).toBe(expected)
  })

  it.each([
    ['一百零八卷', '108 juan'],
    ['十二卷首一卷末一卷', '12 juan, 1 opening juan, 1 closing juan'],
    ['不分卷', 'not divided into juan'],
    ['二十四卷，8册', '24 juan, 8 volumes'],
    ['一册', '1 volume'],
    ['存卷三', '存卷三'],
    ['', ''],
  ])('the volumes %s are %s', (volumes, expected) => {
    expect(volumesInEnglish(volumes)).toBe(expected)
  })

  it('leaves a source its own name beside ours', () => {
    expect(sourceInEnglish('《中国家谱总目》；某目录')).toBe(
      'General Catalogue of Chinese Genealogies (《中国家谱总目》); 某目录',
    )
  })

  it('is there for all that the documented books say', () => {
    const left = described.flatMap((book) => [
      eraInEnglish(book.edition_era ?? ''),
      editionKindInEnglish(book.edition_kind ?? ''),
      volumesInEnglish(book.volumes ?? ''),
    ])
    expect(left.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
  })
})
