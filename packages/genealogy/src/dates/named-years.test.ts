import { describe, expect, it } from 'vitest'
import { yearsNamed } from './named-years.ts'

describe('years that a text names', () => {
  it.each([
    ['光绪三年', [1877]],
    ['清光緒三年重修', [1877]],
    ['光緒丁丑', [1877]],
    ['光绪三年十二月廿八日', [1877]],
    ['民国廿年', [1931]],
    ['１８７７', [1877]],
    ['一八七七', [1877]],
    ['1877年刻', [1877]],
    ['康熙壬寅', [1662, 1722]],
    ['宋绍兴三年', [1133]],
    ['昭和16年', [1941]],
    ['从福建安溪，1893', [1893]],
    ['大约1850年', [1850]],
    ['around 1880 from Toishan', [1880]],
    ['光绪三年修，民国二十六年重修', [1877, 1937]],
    ['陈氏宗谱', []],
    ['正德四年', [1509]],
    ['乾隆、光绪两次大修', []],
    ['乾隆三大家', []],
    ['晋中、吴中、汉中', []],
    ['光武中兴', []],
    ['光绪三', [1877]],
    ['12345678 号', []],
  ])('%s', (text, years) => {
    expect(yearsNamed(text).flatMap((each) => each.years)).toEqual(years)
  })

  it.each([
    ['康熙年间迁台', 1662, 1722],
    ['清末', 1852, 1911],
    ['明代', 1368, 1644],
    ['since the 1890s', 1900, 2100],
    ['in the 1890s', 1890, 1899],
    ['1850-1860', 1850, 1860],
    ['1850年至1860年', 1850, 1860],
  ])('%s is longer than a year', (text, from, to) => {
    expect(yearsNamed(text)).toMatchObject([{ years: [], from, to }])
  })

  it('says where the words stand', () => {
    const [first] = yearsNamed('重修，光绪三年刻')
    expect('重修，光绪三年刻'.slice(first?.at, (first?.at ?? 0) + (first?.length ?? 0))).toBe(
      '光绪三年',
    )
  })
})
