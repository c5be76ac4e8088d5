import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { surnameReadings } from '@suyuan/genealogy/names/in-letters'
import { describe, expect, it } from 'vitest'
import { FIRST_STATED_ID, readDocumentedBooks } from '../../../../../seed/books/documented-files.ts'
import { areaInLetters } from './area-in-letters.ts'
import { institutionInEnglish } from './institution-in-english.ts'
import { lineageSourceInEnglish } from './lineage-source-in-english.ts'

const folder = fileURLToPath(new URL('../../../../../seed/surnames/', import.meta.url))
const readings = surnameReadings(
  readdirSync(folder)
    .filter((name) => name.startsWith('names-'))
    .flatMap((name) => JSON.parse(readFileSync(`${folder}${name}`, 'utf8'))),
)

/** The first records: in later ones stands what no rule reads, and stays as it is. */
const described = readDocumentedBooks().filter(({ id }) => id < FIRST_STATED_ID)

describe('a place beyond its city', () => {
  it.each([
    ['曲阜', 'Qufu'],
    ['晋江陈埭', 'Jinjiang Chendai'],
    ['南海西樵百西村头', 'Nanhai Xiqiao Baixi Cuntou'],
    ['兰溪诸葛村', 'Lanxi Zhuge village'],
    ['夏县', 'Xia county'],
    ['宁乡', 'Ningxiang'],
    ['安溪县蓬莱镇', 'Anxi county Penglai town'],
    ['番禺', 'Panyu'],
    ['Penang', ''],
    ['', ''],
  ])('%s is %s', (area, expected) => {
    expect(areaInLetters(area)).toBe(expected)
  })
})

describe('works that state a lineage', () => {
  it.each([
    ['《清史稿·李鸿章传》', 'Draft History of Qing, life of Li Hongzhang'],
    [
      '《清史稿·翁心存传》《翁同龢传》',
      'Draft History of Qing, life of Weng Xincun and Weng Tonghe',
    ],
    ['《清史稿·儒林传》衍圣公', 'Draft History of Qing'],
    ['陈三立《清故太傅赠太师陈文忠公墓志铭》', 'Chen Sanli, tomb inscription'],
    ['盛同颐等《盛宣怀行述》（《愚斋存稿》卷首）', 'Sheng Tongyi and others, account of a life'],
    [
      '本谱（郑士表）、《清史稿·郑成功传》',
      'the book itself; Draft History of Qing, life of Zheng Chenggong',
    ],
  ])('%s', (source, expected) => {
    expect(lineageSourceInEnglish(source, readings)).toBe(`${expected} (${source})`)
  })

  it('says nothing of a work that no rule reads', () => {
    expect(lineageSourceInEnglish('Benjamin A. Elman（1990）', readings)).toBe(
      'Benjamin A. Elman（1990）',
    )
  })
})

it('English readers have letters for all that the documented books say of this', () => {
  const left = described.flatMap(({ area, lineage_source, holdings }) => [
    ...(area === null || areaInLetters(area) !== '' ? [] : [area]),
    ...(lineage_source === null ||
    /^[A-Za-z]/.test(lineageSourceInEnglish(lineage_source, readings))
      ? []
      : [lineage_source]),
    ...holdings
      .map(({ institution }) => institution)
      .filter((name) => institutionInEnglish(name) === name),
  ])
  expect(left).toEqual([])
})
