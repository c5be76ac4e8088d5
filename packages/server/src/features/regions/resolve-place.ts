import type { PlaceMatchKind } from '@suyuan/contract/regions'
import { ABROAD, NO_PLACE } from './old-provinces.ts'
import { type Place, PlaceIndex, type Region } from './place-index.ts'
import { countyRoot, placeKey } from './place-key.ts'

/** A province or city of today that a text can mean. */
export interface ResolvedPlace {
  provinceId: number
  cityId: number | null
  /** What the text says beyond the city: a county's or town's Chinese name; or ''. */
  county: string
  /** Every way in which the text stands for the place, the closest first. */
  kinds: PlaceMatchKind[]
}

const elsewhere = new Set([...ABROAD, ...NO_PLACE].map(placeKey))

/** Words after which no rank follows: 安溪县, Anxi xian, fujiansheng. */
const chineseRank = /(?<=..)[省市县区府州厅镇乡]$/u
const latinRank = /(?<=.{4})(?:sheng|shi|xian|hsien|qu|fu|county|province|prov|city)$/

/** A part of a county's own: 龙湖乡, 石壁村. */
const smallPlace = /[镇乡村里庄堡寨屯社街道]$/u

/** Longer texts are sentences, not places. */
const LONGEST = 60

/** Meanings of parts of one text. */
type Known = Map<string, Place[]>

/** Tells which places of today a typed text can mean. */
export class PlaceResolver {
  private readonly index: PlaceIndex

  constructor(regions: readonly Region[]) {
    this.index = new PlaceIndex(regions)
  }

  /**
   * The places that a text can mean: in any script or spelling, of today or before, a county's for
   * its city's, several from the largest to the smallest (福建省泉州府晋江县) or the other way
   * round (Anxi, Fujian). Empty where none is known.
   * @param within the province that is chosen already, or null
   */
  resolve(typed: string, within: number | null = null): ResolvedPlace[] {
    const text = typed.normalize('NFKC').trim().slice(0, LONGEST)
    if (elsewhere.has(placeKey(text))) return []
    const found = this.composed(text, new Map())
    const inside = within === null ? found : found.filter(({ provinceId }) => provinceId === within)
    return merged(inside)
  }

  /**
   * The one place that a text means; the province alone where its cities differ; else undefined.
   * @param within the province in which it is to lie, or null
   */
  one(typed: string, within: number | null = null): Omit<ResolvedPlace, 'kinds'> | undefined {
    const found = this.resolve(typed, within)
    const [first] = found
    if (!first || found.some(({ provinceId }) => provinceId !== first.provinceId)) return undefined
    const { provinceId, cityId, county } = first
    return found.length === 1
      ? { provinceId, cityId, county }
      : { provinceId, cityId: null, county: '' }
  }

  /** Whether a text begins with a place of today or before, here or abroad, as far as any is known. */
  knows(typed: string): boolean {
    const text = typed.normalize('NFKC').trim().slice(0, LONGEST)
    if (this.composed(text, new Map()).length > 0) return true
    if (!/\p{Script=Han}/u.test(text)) {
      return text.split(/[,;/]+/u).some((part) => this.knowsName(part))
    }
    const parts = text.split(/[\s,;/，、；·]+/u).map(placeKey)
    return parts.some((key) =>
      Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(0, at + 2)).some(
        (beginning) => this.knowsName(beginning),
      ),
    )
  }

  private knowsName(name: string): boolean {
    const key = placeKey(name)
    return key !== '' && (elsewhere.has(key) || this.named(name.trim()).length > 0)
  }

  /**
   * @param known what parts of the text have been found to mean: each is looked at once, however
   * many ways of dividing the text lead to it
   */
  private composed(text: string, known: Known): Place[] {
    const before = known.get(text)
    if (before) return before
    const whole = this.named(text)
    const found = whole.length > 0 ? whole : this.divided(text, known)
    known.set(text, found)
    return found
  }

  private divided(text: string, known: Known): Place[] {
    if (/\p{Script=Han}/u.test(text)) return this.inCharacters(placeKey(text), known)
    const words = text.split(/[\s,;/]+/).filter((word) => word !== '')
    return this.inWords(words, known)
  }

  /** Everything that one name means, from the surest kind that knows it. */
  private named(text: string): Place[] {
    const key = placeKey(text)
    const found = this.underKey(key)
    if (found.length > 0) return found
    const shorter = key.replace(/^\p{Script=Han}/u.test(key) ? chineseRank : latinRank, '')
    const rank = key.startsWith(shorter) ? key.slice(shorter.length) : ''
    return shorter === key ? [] : this.underKey(shorter).map((place) => asTyped(place, rank))
  }

  private underKey(key: string): Place[] {
    if (key === '') return []
    const provinces = (this.index.provinces.get(key) ?? []).map((id): Place => {
      const kind = this.index.provinceKind(key, id)
      return { provinceId: id, cityId: null, isCounty: false, county: '', former: [], kind }
    })
    const [full, short, former] = this.index.cities
    for (const index of [full, short, former]) {
      const cities = index.get(key)
      // A city that has its province's name (吉林) is meant as well; a district is not.
      if (cities) {
        const meant = provinces.length > 0 ? cities.filter(({ isCounty }) => !isCounty) : cities
        return [...provinces, ...meant]
      }
    }
    if (provinces.length > 0) return provinces
    const others = this.index.others.get(key) ?? []
    const larger = others.filter(({ isCounty }) => !isCounty)
    return larger.length > 0 ? larger : others
  }

  /** 福建省泉州市晋江县龙湖乡: the longest beginning that is a place, and what lies in it. */
  private inCharacters(key: string, known: Known): Place[] {
    for (let length = key.length - 1; length > 0; length -= 1) {
      const outer = this.named(key.slice(0, length))
      if (outer.length === 0) continue
      const rest = key.slice(length)
      const inner = this.composed(rest, known)
      const together = nested(outer, inner)
      if (together.length > 0) return together
      const before = formerly(outer, key.slice(0, length), inner)
      if (before.length > 0) return before
      if (length > 1 && smallPlace.test(rest)) {
        return outer.map((place) => ({
          ...place,
          isCounty: true,
          county: `${place.county}${rest}`,
        }))
      }
    }
    return []
  }

  /** Anxi, Quanzhou, Fujian: words that lie in each other, in either order. */
  private inWords(words: readonly string[], known: Known): Place[] {
    for (let at = words.length - 1; at > 0; at -= 1) {
      const first = this.composed(words.slice(0, at).join(' '), known)
      if (first.length === 0) continue
      const second = this.composed(words.slice(at).join(' '), known)
      const together = nested(first, second)
      if (together.length > 0) return together
    }
    return []
  }
}

/** A town keeps the rank that somebody gave it: 安海镇 of 晋江市. */
function asTyped(place: Place, rank: string): Place {
  const kept = place.kind === 'town' && smallPlace.test(rank)
  return kept ? { ...place, county: `${place.county}${rank}` } : place
}

/** Of each pair of places that lie in each other, the smaller; each place once. */
function nested(some: readonly Place[], others: readonly Place[]): Place[] {
  const smaller = some.flatMap((one) =>
    others.flatMap((other) => {
      if (lies(other, one)) return [other]
      return lies(one, other) ? [one] : []
    }),
  )
  return [...new Set(smaller)]
}

/**
 * 泉州府同安县: a prefecture of former times, and a county of its that lies in another city today: the
 * only one of the name in its province, or anywhere.
 */
function formerly(outer: readonly Place[], name: string, inner: readonly Place[]): Place[] {
  const isPrefecture = name.endsWith('府') || outer.some(({ kind }) => kind === 'former')
  if (!isPrefecture || outer.some(({ isCounty }) => isCounty)) return []
  const counties = inner.filter(({ cityId }) => cityId !== null)
  const provinces = new Set(outer.map(({ provinceId }) => provinceId))
  const near = counties.filter(({ provinceId }) => provinces.has(provinceId))
  const meant = near.length > 0 ? near : counties
  const seats = new Set(meant.map(({ cityId, county }) => `${cityId} ${countyRoot(county)}`))
  return seats.size === 1 ? meant : []
}

function lies(inner: Place, outer: Place): boolean {
  const provinces = [inner.provinceId, ...inner.former]
  if (outer.cityId === null) return provinces.includes(outer.provinceId)
  if (inner.cityId !== outer.cityId) return false
  return inner.county.startsWith(outer.county)
}

/**
 * One entry for each place; a county's former name and its name of today are one, and a city is not
 * asked about beside a county of its own (姑苏).
 */
function merged(places: readonly Place[]): ResolvedPlace[] {
  const whole = new Set(places.filter(({ isCounty }) => !isCounty).map(({ cityId }) => cityId))
  const byPlace = Map.groupBy(
    places.filter(({ cityId, isCounty }) => !isCounty || cityId === null || !whole.has(cityId)),
    ({ provinceId, cityId, county }) => `${provinceId} ${cityId} ${countyRoot(county)}`,
  )
  return [...byPlace.values()].flatMap((same) => {
    // What is called so today has the longer name: 梅县区 before 梅县.
    const [first] = [...same].sort((a, b) => rankOf(a.kind) - rankOf(b.kind))
    if (!first) return []
    const { provinceId, cityId, county } = first
    const kinds = new Set(same.map(({ kind }) => kind))
    if (county !== '' && !kinds.has('town')) kinds.add('county')
    return [{ provinceId, cityId, county, kinds: [...kinds] }]
  })
}

const rankOf = (kind: PlaceMatchKind) => (kind === 'former' ? 1 : 0)
