import { readFileSync } from 'node:fs'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { describe, expect, it } from 'vitest'
import type { Region } from '../../../regions/place-index.ts'
import { PlaceRecogniser } from './recognise-place.ts'

interface RegionRecord {
  id: number
  parent_id: number
  level: Region['level']
  name: string
  name_en: string
}

const file = new URL('../../../../../../../seed/regions/regions.json', import.meta.url)
const records = JSON.parse(readFileSync(file, 'utf8')) as RegionRecord[]
const nameOf = new Map(records.map(({ id, name }) => [id, name]))
const places = new PlaceRecogniser(
  records.map(({ parent_id, name_en, ...rest }) => ({
    ...rest,
    parentId: parent_id,
    nameEn: name_en,
  })),
)

/** Province and city in today's names, and the area; or what is wrong. */
function recognise(province: string, city = '', area = ''): string {
  const place = places.recognise({ province, city, area })
  if ('fault' in place) return place.fault.code
  const names = [place.provinceId, place.cityId].map((id) => nameOf.get(id ?? 0) ?? '-')
  return [...names, place.area].filter((part) => part !== '').join(' ')
}

describe('places', () => {
  it.each([
    ['福建省', '', '福建省 -'],
    ['福建', '泉州', '福建省 泉州市'],
    ['閩', '泉州市', '福建省 泉州市'],
    ['Fujian', 'Quanzhou', '福建省 泉州市'],
    ['Fujian Province', 'Quanzhou City', '福建省 泉州市'],
    ['Fukien', 'Amoy', '福建省 厦门市'],
    ['广西', '', '广西壮族自治区 -'],
    ['廣東省', '潮州府', '广东省 潮州市'],
    ['', '泉州府', '福建省 泉州市'],
    ['福建省泉州市', '', '福建省 泉州市'],
    ['', '福建泉州', '福建省 泉州市'],
    ['福建', '泉州府晋江县', '福建省 泉州市 晋江县'],
    ['泉州', '', '福建省 泉州市'],
    ['湖北', '恩施', '湖北省 恩施土家族苗族自治州'],
    ['上海', '', '上海市 -'],
    ['', '上海', '上海市 -'],
    ['上海市', '松江', '上海市 松江区'],
    ['臺灣', '臺南', '台湾省 台南市'],
  ])('reads %s %s in names of today', (province, city, expected) => {
    expect(recognise(province, city)).toBe(expected)
  })

  eachRow([
    ['安徽', '徽州府', '安徽省 黄山市'],
    ['福建', '漳州府', '福建省 漳州市'],
    ['福建', '兴化府', '福建省 莆田市'],
    ['福建', '汀州府', '福建省 龙岩市'],
    ['广东', '嘉应州', '广东省 梅州市'],
    ['广东', '惠州府', '广东省 惠州市'],
    ['广东', '广州府', '广东省 广州市'],
    ['', '毗陵', '江苏省 常州市'],
    ['江苏', '武进', '江苏省 常州市 武进'],
    ['', '绍兴府', '浙江省 绍兴市'],
    ['浙江', '会稽', '浙江省 绍兴市 会稽'],
    ['浙江', '山阴', '浙江省 绍兴市 山阴'],
    ['', '四明', '浙江省 宁波市'],
    ['浙江', '鄞县', '浙江省 宁波市 鄞县'],
    ['浙江', '严州府', '浙江省 杭州市'],
    ['安徽', '歙县', '安徽省 黄山市 歙县'],
    ['安徽', '休宁', '安徽省 黄山市 休宁'],
    ['安徽', '绩溪', '安徽省 宣城市 绩溪'],
    ['安徽', '婺源', '江西省 上饶市 婺源'],
    ['江西', '婺源县', '江西省 上饶市 婺源县'],
    ['直隶', '', '河北省 -'],
    ['直隶', '天津府', '天津市 -'],
    ['奉天', '', '辽宁省 -'],
    ['绥远', '', '内蒙古自治区 -'],
    ['西康省', '', '四川省 -'],
    ['北平', '', '北京市 -'],
    ['湖廣', '長沙府', '湖南省 长沙市'],
    ['江南', '苏州府', '江苏省 苏州市'],
    ['江苏', '松江府', '上海市 松江区'],
    ['四川', '夔州府', '重庆市 奉节县'],
    ['广东', '琼州府', '海南省 海口市'],
    ['广东', '廉州府', '广西壮族自治区 北海市'],
    ['安徽', '太平府', '安徽省 马鞍山市'],
    ['云南', '临安府', '云南省 红河哈尼族彝族自治州'],
  ])('reads the old names %s %s', (province, city, expected) => {
    expect(recognise(province, city)).toBe(expected)
  })

  it.each([
    ['湖广', '', 'divided_province'],
    ['江南省', '', 'divided_province'],
    ['热河', '', 'divided_province'],
    ['察哈尔', '', 'divided_province'],
    ['桃源省', '', 'unknown_province'],
    ['福建', '桃花源', 'unknown_city'],
    ['福建', '徽州府', 'city_elsewhere'],
    ['', '太平府', 'ambiguous_city'],
    ['', '山阴', 'ambiguous_city'],
    ['', 'Suzhou', 'ambiguous_city'],
    ['', 'Changchow', 'ambiguous_city'],
    ['安徽', '凤阳府', 'ambiguous_city'],
    ['', '鼓楼区', 'ambiguous_city'],
  ])('refuses %s %s', (province, city, code) => {
    expect(recognise(province, city)).toBe(code)
  })

  it.each([
    ['', '', '', '- -'],
    ['', '', '新加坡', '- - 新加坡'],
    ['海外', '', '槟城', '- - 槟城'],
    ['马来西亚', '', '槟城', '- - 马来西亚槟城'],
    ['马来西亚', '槟城', '', '- - 马来西亚槟城'],
    ['浙江', '诸暨', '枫桥', '浙江省 绍兴市 诸暨枫桥'],
    ['浙江', '诸暨市', '诸暨枫桥', '浙江省 绍兴市 诸暨枫桥'],
  ])('keeps what lies outside or below: %s %s %s', (province, city, area, expected) => {
    expect(recognise(province, city, area)).toBe(expected)
  })

  it('knows every name of today', () => {
    for (const { id, parent_id: parent, level, name, name_en: english } of records) {
      if (level === 'province') {
        expect(places.recognise({ province: name, city: '', area: '' })).toMatchObject({
          provinceId: id,
        })
        expect(places.recognise({ province: english, city: '', area: '' })).toMatchObject({
          provinceId: id,
        })
      }
      if (level !== 'city') continue
      for (const city of [name, english]) {
        const province = nameOf.get(parent) ?? ''
        expect(places.recognise({ province, city, area: '' }), `${province} ${city}`).toMatchObject(
          {
            provinceId: parent,
            cityId: id,
          },
        )
      }
    }
  })
})
