import { describe, expect, it } from 'vitest'
import { readSurnames } from '../../../../seed/surnames/surname-record.ts'
import { simplified, toTraditional, traditionalName } from './chinese-scripts.ts'

describe('traditional text', () => {
  it('leaves every surname in the form the family writes', () => {
    const wrong = readSurnames().flatMap(({ surname, traditional }) =>
      [
        [`${surname}氏`, `${traditional}氏`],
        [`${surname}姓`, `${traditional}姓`],
        [`他姓${surname}。`, `他姓${traditional}。`],
      ].filter(([text, expected]) => toTraditional(text ?? '') !== expected),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['余氏宗祠在台州，由于郁氏迁入', '余氏宗祠在台州，由於郁氏遷入'],
    ['后来于姓后人征集家谱', '後來于姓後人徵集家譜'],
    ['种植五谷的种氏', '種植五穀的种氏'],
    ['干部与干氏', '幹部與干氏'],
    ['他姓范，与沈家来往', '他姓范，與沈家來往'],
    ['范仲淹与沈括', '范仲淹與沈括'],
    ['游酢与杨时立雪程门', '游酢與楊時立雪程門'],
    ['所谓“不忘本”，即“‘根’在何处”', '所謂「不忘本」，即「『根』在何處」'],
    ['威妥玛拼作 Ch’en', '威妥瑪拼作 Ch’en'],
    ['后稷、皇后与后来', '后稷、皇后與後來'],
    ['干支纪年', '干支紀年'],
    ['涂改的涂姓', '塗改的涂姓'],
    ['天台山与台湾', '天台山與臺灣'],
    ['钟氏与时钟', '鍾氏與時鐘'],
    ['萧氏俗写肖', '蕭氏俗寫肖'],
    ['信息与资料', '資訊與資料'],
    ['复姓欧阳', '複姓歐陽'],
  ])('%s → %s', (text, expected) => {
    expect(toTraditional(text)).toBe(expected)
  })

  it.each([
    ['余阙', '余', '余', '余闕'],
    ['钟繇', '钟', '鍾', '鍾繇'],
    ['郁达夫', '郁', '郁', '郁達夫'],
    ['涂宗浚', '涂', '涂', '涂宗浚'],
  ])('writes the name %s as %s', (name, surname, traditional, expected) => {
    expect(traditionalName(name, { simplified: surname, traditional })).toBe(expected)
  })

  it('leads back to simplified', () => {
    expect(simplified('陳蕭鍾葉鄭')).toBe('陈萧钟叶郑')
  })
})
