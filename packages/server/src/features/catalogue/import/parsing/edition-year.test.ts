import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { describe, expect, it } from 'vitest'
import { readEdition } from './edition-year.ts'

describe('year of an edition', () => {
  eachRow([
    ['1877', '', 1877, null],
    ['1877年', '光绪三年', 1877, '光绪三年'],
    ['１８７７', '', 1877, null],
    ['公元1877年', '', 1877, null],
    ['1877.0', '', 1877, null],
    ['一八七七', '', 1877, null],
    ['', '光绪三年', 1877, '光绪三年'],
    ['', '清光绪三年重修', 1877, '清光绪三年重修'],
    ['', '民国26年', 1937, '民国26年'],
    ['', '民国廿六年', 1937, '民国廿六年'],
    ['', '崇祯十七年', 1644, '崇祯十七年'],
    ['', '顺治元年', 1644, '顺治元年'],
    ['', '光绪丁丑', 1877, '光绪丁丑'],
    ['', '康熙壬寅', null, '康熙壬寅'],
    ['1722', '康熙壬寅', 1722, '康熙壬寅'],
    ['', '乾隆五十六年（1791）', 1791, '乾隆五十六年（1791）'],
    ['', '1791年刻', 1791, '1791年刻'],
    ['', '清末', null, '清末'],
    ['光绪三年', '', 1877, '光绪三年'],
    ['', '', null, null],
    ['光绪三年', '清光绪三年', 1877, '清光绪三年'],
    ['', '宋绍兴三年', 1133, '宋绍兴三年'],
    ['', '明治十年', 1877, '明治十年'],
    ['', '民国六年至八年', 1917, '民国六年至八年'],
    ['', '乾隆五十六年（1792）', 1791, '乾隆五十六年（1792）'],
    ['', '光绪三年戊寅', null, '光绪三年戊寅'],
    ['', '光绪三年修，民国二十六年重修', null, '光绪三年修，民国二十六年重修'],
    ['1877-05-02', '', 1877, null],
    ['康熙壬寅', '', null, '康熙壬寅'],
    ['1987', '民国七十六年', 1987, '民国七十六年'],
  ])('an edition is read: %s %s', (year, era, editionYear, editionEra) => {
    expect(readEdition(year, era)).toEqual({ editionYear, editionEra })
  })

  it.each([
    ['1878', '光绪三年', 'era_disagrees'],
    ['1900', '康熙壬寅', 'era_disagrees'],
    ['', '光绪四十年', 'no_such_reign_year'],
    ['', '光绪甲子', 'no_such_reign_year'],
    ['', '光绪四百年', 'no_such_reign_year'],
    ['约1850', '', 'bad_year'],
    ['光绪四十年', '', 'no_such_reign_year'],
    ['9877', '', 'year_out_of_range'],
    ['187', '', 'year_out_of_range'],
    ['清末', '', 'bad_year'],
    ['1877/78', '', 'bad_year'],
  ])('refuses %s %s', (year, era, code) => {
    expect(readEdition(year, era)).toMatchObject({ fault: { code } })
  })
})
