import { eachRow } from '@suyuan/genealogy/testing/each-row'
import {
  toTraditional,
  traditionalName,
  traditionalNames,
} from '@suyuan/genealogy/text/chinese-scripts'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { describe, expect, it } from 'vitest'
import { readSurnames } from '../../../../seed/surnames/surname-record.ts'

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

  eachRow([
    ['余氏宗祠在台州，由于郁氏迁入', '余氏宗祠在台州，由於郁氏遷入'],
    ['后来于姓后人征集家谱', '後來于姓後人徵集家譜'],
    ['元帝即位，征霸', '元帝即位，徵霸'],
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
    ['唐人于季子，萧俛、萧仿', '唐人于季子，蕭俛、蕭倣'],
    ['列入吉尼斯世界纪录，写的是“花云”', '列入金氏世界紀錄，寫的是「花雲」'],
    ['砂拉越，旧书写作“沙捞越”', '砂拉越，舊書寫作「沙撈越」'],
    ['肖先生、付某，姓肖，付氏', '肖先生、付某，姓肖，付氏'],
    ['信息与资料', '資訊與資料'],
    ['复姓欧阳', '複姓歐陽'],
    ['范涞、范隋与范纯仁', '范淶、范隋與范純仁'],
    ['余广、余玠，还有余靖', '余廣、余玠，還有余靖'],
    ['种世衡与岳钟琪', '种世衡與岳鍾琪'],
    ['游雅与涂凤书', '游雅與涂鳳書'],
    ['马希范、桓彦范', '馬希範、桓彥範'],
    ['范围、规范、模范、典范、防范、师范', '範圍、規範、模範、典範、防範、師範'],
    ['规范进行，业余广播，政党进入', '規範進行，業餘廣播，政黨進入'],
    ['播种放牧，由于谨慎，关于姓氏', '播種放牧，由於謹慎，關於姓氏'],
    ['其余、多余、余下、剩余', '其餘、多餘、餘下、剩餘'],
    ['十余人，三百余年，二十余里，年余，八万余册', '十餘人，三百餘年，二十餘里，年餘，八萬餘冊'],
    ['五岳、山岳、东岳与岳阳', '五嶽、山嶽、東嶽與岳陽'],
    ['岳飞庙与东岳庙', '岳飛廟與東嶽廟'],
    ['糊涂与涂抹', '糊塗與塗抹'],
    ['旅游、游历、交游、周游、游学', '旅遊、遊歷、交遊、周遊、遊學'],
    ['钟表、钟声、编钟，钟情、钟爱', '鐘錶、鐘聲、編鐘，鍾情、鍾愛'],
    ['升州', '昇州'],
    ['余、于、喻、郁同音', '余、于、喻、郁同音'],
    ['忧郁、葱郁与郁金香', '憂鬱、蔥鬱與鬱金香'],
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

  it('keeps the family’s surname in a field of personal names', () => {
    const yu = { simplified: '于', traditional: '于' }
    expect(traditionalNames('于宝斋、于国辅等修，杜种纂', [yu])).toBe('于寶齋、于國輔等修，杜種纂')
  })

  it('leads back to simplified', () => {
    expect(simplified('陳蕭鍾葉鄭')).toBe('陈萧钟叶郑')
  })
})
