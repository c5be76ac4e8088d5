import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { simplified } from '../../../../text/chinese-scripts.ts'
import { DIVIDED_CITIES, FORMER_PROVINCES, OLD_CITIES } from './old-cities.ts'
import { DIVIDED_PROVINCES, OLD_PROVINCES, PROVINCE_SIGNS } from './old-provinces.ts'

/** A place of today that a name can mean. */
export interface Place {
  provinceId: number
  cityId: number | null
  /** The name is a county's: it says more than province and city do. */
  isCounty: boolean
  /** Other provinces that a record may name with it. */
  former: readonly number[]
}

/** An administrative place as the database holds it. */
export interface Region {
  id: number
  parentId: number
  level: 'country' | 'province' | 'city'
  name: string
  nameEn: string
}

/** Present-day counties by code, as in GB/T 2260; a code's first four digits are its city's. */
function readCounties(): [number, string][] {
  const file = new URL('counties.json', import.meta.url)
  const counties = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(counties).map(([code, name]) => [Number(code), name])
}

/** Provinces that have no cities below them: their own name may stand for the city. */
const MUNICIPALITIES = [110000, 120000, 310000, 500000, 810000, 820000]

type Index<T> = Map<string, T[]>

function put<T>(index: Index<T>, name: string, value: T): void {
  const key = placeKey(name)
  if (key === '') return
  const found = index.get(key)
  if (found) found.push(value)
  else index.set(key, [value])
}

const words = (text: string) => text.split(' ').filter((word) => word !== '')

/** Every name by which provinces and cities are known, from the surest kind to the least. */
export class PlaceIndex {
  readonly provinces: Index<number> = new Map()
  /** Full names; short names; former names and counties together. */
  readonly cities: readonly [Index<Place>, Index<Place>, Index<Place>] = [
    new Map(),
    new Map(),
    new Map(),
  ]
  private readonly names = new Map<number, string>()

  constructor(regions: readonly Region[]) {
    for (const { id, name } of regions) this.names.set(id, name)
    const provinces = regions.filter(({ level }) => level === 'province')
    const idOf = new Map(provinces.map(({ id, name }) => [name, id]))
    for (const province of provinces) this.addProvince(province)
    for (const [names, today] of Object.entries(DIVIDED_PROVINCES)) {
      for (const name of words(names)) {
        for (const part of words(today)) put(this.provinces, name, idOf.get(part) ?? 0)
      }
    }
    for (const region of regions) if (region.level === 'city') this.addCity(region)
    for (const [code, name] of readCounties()) {
      const cityId = Math.floor(code / 100) * 100
      const place = this.place(Math.floor(code / 10_000) * 10_000, cityId, true, code)
      put(this.cities[2], name, place)
      if (shortName(name) !== name) put(this.cities[2], shortName(name), place)
    }
    this.addFormerNames(regions, idOf)
  }

  nameOf(id: number): string {
    return this.names.get(id) ?? String(id)
  }

  private place(provinceId: number, cityId: number | null, isCounty = false, code = 0): Place {
    const former = [provinceId, cityId ?? 0, code].flatMap((id) => FORMER_PROVINCES[id] ?? [])
    return { provinceId, cityId, isCounty, former }
  }

  private addProvince({ id, name, nameEn }: Region): void {
    const old = `${OLD_PROVINCES[name] ?? ''} ${PROVINCE_SIGNS[name] ?? ''}`
    const signs = words(PROVINCE_SIGNS[name] ?? '').map((sign) => `${sign}省`)
    const names = new Set([name, shortName(name), nameEn, ...words(old), ...signs].map(placeKey))
    for (const each of names) put(this.provinces, each, id)
    if (!MUNICIPALITIES.includes(id)) return
    for (const each of [name, shortName(name), nameEn]) {
      put(this.cities[each === name ? 0 : 1], each, this.place(id, null))
    }
  }

  private addCity({ id, parentId, name, nameEn }: Region): void {
    const place = this.place(parentId, id)
    const isDistrict = MUNICIPALITIES.includes(parentId)
    put(this.cities[0], name, place)
    put(this.cities[isDistrict ? 2 : 1], shortName(name), place)
    put(this.cities[isDistrict ? 2 : 1], nameEn, place)
  }

  private addFormerNames(regions: readonly Region[], idOf: Map<string, number>): void {
    const cityOf = (provinceId: number, name: string) => {
      if (name === '') return null
      const found = regions.find((region) => region.parentId === provinceId && region.name === name)
      if (!found) throw new Error(`${this.nameOf(provinceId)} has no ${name}`)
      return found.id
    }
    for (const [province, cities] of Object.entries(OLD_CITIES)) {
      const provinceId = idOf.get(province) ?? 0
      for (const [city, names] of Object.entries(cities)) {
        for (const name of words(names)) {
          const plain = name.replace('*', '')
          const place = this.place(provinceId, cityOf(provinceId, city), plain !== name)
          put(this.cities[2], plain, place)
        }
      }
    }
    for (const [name, parts] of Object.entries(DIVIDED_CITIES)) {
      for (const [province, cities] of Object.entries(parts)) {
        const provinceId = idOf.get(province) ?? 0
        const all = cities === '' ? [''] : words(cities)
        for (const city of all) {
          put(this.cities[2], name, this.place(provinceId, cityOf(provinceId, city)))
        }
      }
    }
  }
}

const latinSuffix = / (?:province|sheng|city|shi|prefecture|municipality)$/

/** The form in which names of places are compared: script, spaces and case do not count. */
export function placeKey(name: string): string {
  const text = name.normalize('NFKC').trim().toLowerCase()
  if (/\p{Script=Han}/u.test(text)) return simplified(text.replace(/[^\p{L}\p{N}]/gu, ''))
  return text
    .replace(latinSuffix, '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const peoples =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|塔吉克|普米|怒|鄂温克|保安|裕固|独龙|鄂伦春|各'

const autonomous = new RegExp(`(?:(?:${peoples})族?)+自治[州县旗区]$`, 'u')
const rank = /(?:特别行政区|自治[区州县旗]|地区|林区|新区|省|市|盟|区|县|旗)$/u

/** 恩施土家族苗族自治州 → 恩施; a name of which only one character would be left stays whole. */
export function shortName(name: string): string {
  for (const suffix of [autonomous, rank]) {
    const short = name.replace(suffix, '')
    if (short !== name && short.length > 1) return short
  }
  return name
}
