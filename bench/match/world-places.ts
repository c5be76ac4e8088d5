import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { Dice } from './dice.ts'

/** Where clans of the made-up country live. */
export interface WorldPlace {
  provinceId: number
  cityId: number
  province: string
  city: string
  county: string
}

const region = z.object({
  id: z.number(),
  parent_id: z.number(),
  level: z.string(),
  name: z.string(),
})

const read = (path: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'))

/** How many clans keep books there, roughly as library catalogues have it; others have 1. */
const KEEPERS: Readonly<Record<string, number>> = {
  浙江省: 17,
  湖南省: 15,
  江苏省: 11,
  江西省: 10,
  福建省: 10,
  广东省: 10,
  安徽省: 9,
  湖北省: 8,
  四川省: 6,
  山东省: 4,
  河南省: 4,
  上海市: 3,
  台湾省: 3,
  广西壮族自治区: 3,
  重庆市: 3,
  贵州省: 2,
  山西省: 2,
  河北省: 2,
  海南省: 2,
}

interface WorldCity {
  id: number
  name: string
  counties: string[]
}

interface WorldProvince {
  id: number
  name: string
  cities: WorldCity[]
}

/** Provinces with their cities and counties; each surname is at home in some more than in others. */
export class WorldPlaces {
  private readonly provinces: WorldProvince[]
  private readonly weights = new Map<number, number[]>()

  constructor() {
    const regions = z.array(region).parse(read('../../seed/regions/regions.json'))
    const counties = Object.entries(
      z
        .record(z.string(), z.string())
        .parse(read('../../packages/server/src/features/regions/counties.json')),
    )
    this.provinces = regions
      .filter(({ level }) => level === 'province')
      .map((province) => ({
        id: province.id,
        name: province.name,
        cities: regions
          .filter(({ parent_id }) => parent_id === province.id)
          .map(({ id, name }) => ({
            id,
            name,
            counties: counties
              .filter(([code]) => code.startsWith(String(id).slice(0, 4)))
              .map(([, county]) => county),
          })),
      }))
      .filter(({ cities }) => cities.length > 0)
  }

  /** Homes of a surname: every surname has its own, the same in every run. */
  private weightsOf(surnameId: number, dice: Dice): number[] {
    const known = this.weights.get(surnameId)
    if (known) return known
    const made = this.provinces.map(({ id, name }) => {
      const leaning = dice.fixed(`home ${surnameId} ${id}`)
      return (KEEPERS[name] ?? 1) * (0.15 + 3 * leaning ** 3)
    })
    this.weights.set(surnameId, made)
    return made
  }

  pick(surnameId: number, dice: Dice): WorldPlace {
    const province = dice.weighted(this.provinces, this.weightsOf(surnameId, dice))
    return this.within(province, surnameId, dice)
  }

  /** Another city of the province, where it has one. */
  neighbour({ provinceId, cityId }: WorldPlace, dice: Dice): WorldPlace {
    const province = this.provinces.find(({ id }) => id === provinceId) ?? this.anyProvince(dice)
    const others = province.cities.filter(({ id }) => id !== cityId)
    const city = others.length === 0 ? dice.pick(province.cities) : dice.pick(others)
    return placed(province, city, dice)
  }

  /** Every city with the share of a surname's clans that live there. */
  homes(surnameId: number, dice: Dice): WorldHome[] {
    const ofProvinces = this.weightsOf(surnameId, dice)
    const whole = sum(ofProvinces)
    return this.provinces.flatMap((province, at) => {
      const ofCities = this.cityWeights(province, surnameId, dice)
      return province.cities.map(({ id, name, counties }, city) => ({
        provinceId: province.id,
        province: province.name,
        cityId: id,
        city: name,
        counties,
        neighbours: province.cities.length - 1,
        share: ((ofProvinces[at] ?? 0) / whole) * ((ofCities[city] ?? 0) / sum(ofCities)),
      }))
    })
  }

  private anyProvince(dice: Dice): WorldProvince {
    return dice.pick(this.provinces)
  }

  private within(province: WorldProvince, surnameId: number, dice: Dice): WorldPlace {
    const weights = this.cityWeights(province, surnameId, dice)
    return placed(province, dice.weighted(province.cities, weights), dice)
  }

  private cityWeights({ cities }: WorldProvince, surnameId: number, dice: Dice): number[] {
    return cities.map(
      ({ id }) => 0.1 + dice.fixed(`city ${id}`) + 1.5 * dice.fixed(`seat ${surnameId} ${id}`) ** 4,
    )
  }
}

/** A city where a surname's clans live. */
export interface WorldHome extends Omit<WorldPlace, 'county'> {
  counties: readonly string[]
  /** Other cities of the province. */
  neighbours: number
  share: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function placed(province: WorldProvince, city: WorldCity, dice: Dice): WorldPlace {
  return {
    provinceId: province.id,
    cityId: city.id,
    province: province.name,
    city: city.name,
    county: city.counties.length === 0 ? '' : dice.pick(city.counties),
  }
}
