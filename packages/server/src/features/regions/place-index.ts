import type { PlaceMatchKind } from '@suyuan/contract/regions'
import { readCounties } from './counties.ts'
import { DIVIDED_CITIES, FORMER_PROVINCES, OLD_CITIES, WIDER_REGIONS } from './old-cities.ts'
import { DIVIDED_PROVINCES, OLD_PROVINCES, PROVINCE_SIGNS } from './old-provinces.ts'
import { postalForms, syllablesOf, wadeGiles } from './pinyin-of-place.ts'
import { countyRoot, placeKey, shortName } from './place-key.ts'
import { CITY_SIGNS, PLACE_SPELLINGS, TOWNS } from './place-spellings.ts'
import { RENAMED_COUNTIES } from './renamed-counties.ts'

/** A place of today that a name can mean. */
export interface Place {
  provinceId: number
  cityId: number | null
  /** The name is a county's or a town's: it says more than province and city do. */
  isCounty: boolean
  /** Its Chinese name; '' where the name means no more than province or city. */
  county: string
  /** Other provinces that a record may name with it. */
  former: readonly number[]
  kind: PlaceMatchKind
}

/** An administrative place as the database holds it. */
export interface Region {
  id: number
  parentId: number
  level: 'country' | 'province' | 'city'
  name: string
  nameEn: string
}

/** Provinces that have no cities below them: their own name may stand for the city. */
const MUNICIPALITIES = [110000, 120000, 310000, 500000, 810000, 820000]

/** What an English name says of a place's kind: County, Li Autonomous County. */
const rankInEnglish =
  / (?:\S+ (?:and \S+ )?Autonomous (?:Prefecture|County)|Prefecture|County|League|Forestry District)$/

type Index<T> = Map<string, T[]>

function put<T>(index: Index<T>, name: string, value: T): void {
  const key = placeKey(name)
  if (key === '') return
  const found = index.get(key)
  if (found) found.push(value)
  else index.set(key, [value])
}

const words = (text: string) => text.split(' ').filter((word) => word !== '')

const isLatin = (name: string) => /^\p{Script=Latin}/u.test(name)

/** Every way of joining what the Post Office may have written for each syllable. */
function inPostal(syllables: readonly string[]): string[] {
  return syllables.reduce<string[]>(
    (begun, syllable) =>
      begun.flatMap((start) => postalForms(syllable).map((form) => start + form)),
    [''],
  )
}

/** Every name by which provinces and cities are known, from the surest kind to the least. */
export class PlaceIndex {
  readonly provinces: Index<number> = new Map()
  /** Full names; short names; former names and counties together. */
  readonly cities: readonly [Index<Place>, Index<Place>, Index<Place>] = [
    new Map(),
    new Map(),
    new Map(),
  ]
  /** Towns, and spellings by rule: what is asked only where nothing else is found. */
  readonly others: Index<Place> = new Map()
  private readonly names = new Map<number, string>()
  private readonly provinceKinds = new Map<string, PlaceMatchKind>()

  constructor(regions: readonly Region[]) {
    for (const { id, name } of regions) this.names.set(id, name)
    const provinces = regions.filter(({ level }) => level === 'province')
    const idOf = new Map(provinces.map(({ id, name }) => [name, id]))
    for (const province of provinces) this.addProvince(province)
    for (const [names, today] of Object.entries(DIVIDED_PROVINCES)) {
      for (const name of words(names)) {
        for (const part of words(today)) this.putProvince(name, idOf.get(part) ?? 0, 'former')
      }
    }
    const cities = regions.filter(({ level }) => level === 'city')
    const isDistrict = ({ parentId }: Region) => MUNICIPALITIES.includes(parentId)
    for (const city of cities) if (!isDistrict(city)) this.addCity(city)
    for (const city of cities) {
      if (isDistrict(city)) this.addDistrict(city)
      else this.addWithoutRank(city)
    }
    for (const [code, name] of readCounties()) this.addCounty(code, name)
    this.addFormerNames(regions, idOf)
    this.addSpellings()
  }

  nameOf(id: number): string {
    return this.names.get(id) ?? String(id)
  }

  /** How a key stands for a province. */
  provinceKind(key: string, id: number): PlaceMatchKind {
    return this.provinceKinds.get(`${key} ${id}`) ?? 'today'
  }

  private place(
    provinceId: number,
    cityId: number | null,
    kind: PlaceMatchKind,
    county = '',
    code = 0,
  ): Place {
    const former = [provinceId, cityId ?? 0, code].flatMap((id) => FORMER_PROVINCES[id] ?? [])
    return { provinceId, cityId, isCounty: county !== '', county, former, kind }
  }

  private putProvince(name: string, id: number, kind: PlaceMatchKind): void {
    const key = placeKey(name)
    if (this.provinces.get(key)?.includes(id)) return
    put(this.provinces, name, id)
    this.provinceKinds.set(`${key} ${id}`, kind)
  }

  private addProvince({ id, name, nameEn }: Region): void {
    for (const today of [name, shortName(name)]) this.putProvince(today, id, 'today')
    this.putProvince(nameEn, id, 'pinyin')
    for (const sign of words(PROVINCE_SIGNS[name] ?? '')) {
      this.putProvince(sign, id, 'abbreviation')
      this.putProvince(`${sign}省`, id, 'abbreviation')
    }
    for (const old of words(OLD_PROVINCES[name] ?? '')) {
      this.putProvince(old, id, isLatin(old) ? 'postal' : 'former')
    }
    this.addByRule(shortName(name), this.place(id, null, 'wade-giles'))
    if (!MUNICIPALITIES.includes(id)) return
    for (const each of [name, shortName(name), nameEn]) {
      put(this.cities[each === name ? 0 : 1], each, this.place(id, null, 'today'))
    }
  }

  private addCity({ id, parentId, name, nameEn }: Region): void {
    const of = (kind: PlaceMatchKind) => this.place(parentId, id, kind)
    const short = shortName(name)
    put(this.cities[0], name, of('today'))
    put(this.cities[1], short, of('today'))
    put(this.cities[1], nameEn, of('pinyin'))
    const sign = CITY_SIGNS[name]
    if (sign) put(this.cities[2], sign, of('abbreviation'))
    this.addByRule(short, of('wade-giles'))
  }

  /** Liangshan for Liangshan Yi Autonomous Prefecture, Hsinchu for the county as for the city. */
  private addWithoutRank({ id, parentId, name, nameEn }: Region): void {
    const spellings = [nameEn.replace(rankInEnglish, ''), syllablesOf(shortName(name)).join('')]
    for (const key of new Set(spellings.map(placeKey))) {
      if (key === placeKey(nameEn) || this.provinces.has(key)) continue
      this.putBesideNames(key, this.place(parentId, id, 'pinyin'))
    }
  }

  /** What lies directly below a municipality: choosable as a city is, and less known than one. */
  private addDistrict({ id, parentId, name, nameEn }: Region): void {
    const of = (kind: PlaceMatchKind) => this.place(parentId, id, kind)
    const short = shortName(name)
    const syllables = syllablesOf(short)
    put(this.cities[0], name, of('today'))
    put(this.cities[2], nameEn, of('pinyin'))
    this.putDistrict(short, name, of('today'))
    this.putDistrict(syllables.join(''), name, of('pinyin'))
    this.addByRule(short, of('wade-giles'), syllables)
  }

  /** 河北 is never the district of Tianjin; 朝阳 is one of Beijing as well as a city. */
  private putDistrict(short: string, name: string, place: Place): void {
    if (this.provinces.has(placeKey(short))) return
    if (name.endsWith('区')) this.putBesideNames(short, place)
    else put(this.cities[2], short, place)
  }

  private addCounty(code: number, name: string): void {
    const cityId = Math.floor(code / 100) * 100
    const of = (kind: PlaceMatchKind) =>
      this.place(Math.floor(code / 10_000) * 10_000, cityId, kind, name, code)
    put(this.cities[2], name, of('county'))
    const short = shortName(name)
    if (short !== name) put(this.cities[2], short, of('county'))
    const syllables = syllablesOf(short)
    put(this.cities[2], syllables.join(''), of('pinyin'))
    this.addByRule(short, of('wade-giles'), syllables)
  }

  /** The name in Wade-Giles and as the Post Office spelled; its pinyin, unless another place's. */
  private addByRule(short: string, place: Place, syllables = syllablesOf(short)): void {
    const wade = syllables.map(wadeGiles).join('')
    put(this.others, wade, { ...place, kind: 'wade-giles' })
    put(this.others, syllables.join(''), { ...place, kind: 'pinyin' })
    for (const spelling of inPostal(syllables)) {
      if (spelling !== wade) put(this.others, spelling, { ...place, kind: 'postal' })
    }
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
        const cityId = cityOf(provinceId, city)
        for (const name of words(names)) {
          const plain = name.replace('*', '')
          const kind = isLatin(plain) ? 'postal' : 'former'
          const county = plain === name ? '' : this.countyOfToday(cityId, plain)
          const place = this.place(provinceId, cityId, kind, county)
          put(this.cities[2], plain, place)
        }
      }
    }
    const shared = [
      ['former', DIVIDED_CITIES],
      ['region', WIDER_REGIONS],
    ] as const
    for (const [kind, table] of shared) {
      for (const [names, parts] of Object.entries(table)) {
        for (const [province, cities] of Object.entries(parts)) {
          const provinceId = idOf.get(province) ?? 0
          const all = cities === '' ? [''] : words(cities)
          for (const city of all) {
            const place = this.place(provinceId, cityOf(provinceId, city), kind)
            for (const name of words(names)) put(this.cities[2], name, place)
          }
        }
      }
    }
  }

  /** 台山县 is the 台山市 of today, and so is 新宁县; a county that is no more keeps its own name. */
  private countyOfToday(cityId: number | null, name: string): string {
    const renamed = words(RENAMED_COUNTIES[this.nameOf(cityId ?? 0)] ?? '')
      .map((pair) => pair.split('='))
      .find(([old]) => old === name || `${old}县` === name)
    const root = countyRoot(renamed?.[1] ?? name)
    const known = (this.cities[2].get(placeKey(root)) ?? []).find(
      (place) => place.cityId === cityId && place.kind === 'county',
    )
    return known?.county ?? name
  }

  private addSpellings(): void {
    for (const [system, spellings] of Object.entries(PLACE_SPELLINGS)) {
      const kind = system as PlaceMatchKind
      for (const [name, spelled] of Object.entries(spellings)) {
        for (const spelling of words(spelled)) this.addSpelling(name, spelling, kind)
      }
    }
    for (const [name, towns] of Object.entries(TOWNS)) {
      const place = this.theOnly(name)
      for (const town of words(towns)) {
        const county = `${place.county}${town}`
        const known: Place = { ...place, isCounty: true, county, kind: 'town' }
        put(this.others, town, known)
        this.addByRule(town, known)
        // 九龙 is a county of Sichuan as well: where a county would hide the town, both are meant.
        if (this.cities[2].has(placeKey(town))) put(this.cities[2], town, known)
      }
    }
  }

  private addSpelling(name: string, spelling: string, kind: PlaceMatchKind): void {
    const [province] = this.provinces.get(placeKey(name)) ?? []
    if (province !== undefined) this.putProvince(spelling, province, kind)
    else this.putBesideNames(spelling, { ...this.theOnly(name), kind })
  }

  /** Where a city's own name would hide it, both are meant: Chaoyang is 朝阳 and 潮阳. */
  private putBesideNames(spelling: string, place: Place): void {
    const short = this.cities[1]
    put(short.has(placeKey(spelling)) ? short : this.cities[2], spelling, place)
  }

  /** The place of a name in the tables above: 安溪县, or after its city where several share it. */
  private theOnly(name: string): Place {
    const [last = '', city] = words(name).reverse()
    const inCity = city === undefined ? undefined : this.theOnly(city).cityId
    for (const index of this.cities) {
      const found = (index.get(placeKey(last)) ?? []).filter(
        ({ cityId, kind }) => kind !== 'former' && (inCity === undefined || cityId === inCity),
      )
      const [place, ...others] = found
      if (place && others.length === 0) return place
    }
    throw new Error(`${name} is no single place`)
  }
}
