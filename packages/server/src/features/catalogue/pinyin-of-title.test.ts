import { readdirSync, readFileSync } from 'node:fs'
import { surnameReadings } from '@suyuan/genealogy/names/in-letters'
import { cpuMs } from '@suyuan/genealogy/testing/cpu-time'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { describe, expect, it } from 'vitest'
import { pinyinReadings, titleSyllables } from './pinyin-of-title.ts'
import { titleInLetters } from './title-in-letters.ts'

const folder = new URL('../../../../../seed/surnames/', import.meta.url)
const surnames: { surname: string; pinyin: string }[] = readdirSync(folder)
  .filter((name) => name.startsWith('names-'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

/** ōuyáng → ouyang, lǚ → lv. */
function plain(reading: string): string {
  return reading
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}

describe('the sound of a title', () => {
  it('has every surname as its families read it', () => {
    expect(surnames.length).toBeGreaterThan(500)
    const wrong = surnames.filter(
      ({ surname, pinyin }) => titleSyllables(`${surname}氏`).join('') !== `${plain(pinyin)}shi`,
    )
    expect(wrong).toEqual([])
  })

  eachRow([
    ['螺江陈氏家谱', 'luo jiang chen shi jia pu'],
    ['番禺区氏家乘', 'pan yu ou shi jia sheng'],
    ['东莞吕氏族谱 2 卷', 'dong guan lv shi zu pu juan'],
    ['Genealogy', ''],
  ])('syllable by syllable: %s', (title, expected) => {
    expect(titleSyllables(title).join(' ')).toBe(expected)
  })
})

describe('pinyin that somebody types', () => {
  it.each([
    ['luojiang', 'luo jiang'],
    ['Luo Jiang', 'luo jiang'],
    ['Luójiāng Chénshì', 'luo jiang chen shi'],
    ['luo2jiang1', 'luo jiang'],
    ["xi'an", 'xi an'],
    ['xian', 'xi an'],
    ['lüshi', 'lv shi'],
    ['lyushi', 'lv shi'],
    ['chen', 'chen'],
  ])('%s can be %s', (typed, expected) => {
    expect(pinyinReadings(typed).map((reading) => reading.join(' '))).toContain(expected)
  })

  it.each(['', 'xyz', 'hello', '螺jiang', '螺江', '1932', '!?'])('%j is none', (typed) => {
    expect(pinyinReadings(typed)).toEqual([])
  })

  it('has a bounded number of readings, however long it is', async () => {
    const cost = await cpuMs(() => {
      expect(pinyinReadings('xianan'.repeat(20)).length).toBeLessThanOrEqual(8)
      expect(pinyinReadings('an '.repeat(40)).length).toBeLessThanOrEqual(8)
    })
    expect(cost).toBeLessThan(500)
  })
})

it.each([
  ['螺江陈氏家谱', 'Luojiang Chenshi Jiapu'],
  ['新安程氏统宗世谱', "Xin'an Chengshi Tongzong Shipu"],
  ['韶山毛氏族谱', 'Shaoshan Maoshi Zupu'],
  ['欧阳氏六宗通谱', 'Ouyangshi Liuzong Tongpu'],
  ['曾氏家乘', 'Zengshi Jiasheng'],
  ['武城曾氏衍湖南湘乡大界五修族谱', 'Wucheng Zengshi Yan Hunan Xiangxiang Dajie Wuxiu Zupu'],
  [
    '武城曾氏衍湖南湘乡大界房分续宗圣曾子族谱',
    'Wucheng Zengshi Yan Hunan Xiangxiang Dajie Fangfen Xu Zongsheng Zengzi Zupu',
  ],
  ['清源林李宗谱', 'Qingyuan Lin Li Zongpu'],
  ['绩溪程里程叙伦堂世谱', 'Jixi Chengli Cheng Xulun Tang Shipu'],
  ['潘世德堂族谱', 'Pan Shide Tang Zupu'],
  ['蛟川灵绪乡沙河陈氏西宅宗谱', 'Jiaochuan Lingxu Xiang Shahe Chenshi Xizhai Zongpu'],
  ['新江邱曾氏族谱', 'Xinjiang Qiu Zengshi Zupu'],
  ['翠亨孙氏达成祖家谱', 'Cuiheng Sunshi Dacheng Zu Jiapu'],
  ['涑水司马氏源流集略', 'Sushui Simashi Yuanliu Jilüe'],
  ['颍川堂陈氏族谱', 'Yingchuan Tang Chenshi Zupu'],
  ['Chen 家谱', 'Chen Jiapu'],
])('%s in letters is %s', (title, expected) => {
  expect(titleInLetters(title, surnameReadings(surnames))).toBe(expected)
})
