import { shortPlace } from './place-names.ts'
import { AT_HOME, NORTH, PROVINCES, RICH_CITIES } from './sample-place-weights.ts'
import { type Random, WeightedPicker } from './sample-random.ts'
import { KINDRED, type Kindred } from './sample-surnames.ts'

export interface RegionForSamples {
  province: string
  cities: string[]
}

export interface SamplePlace {
  province: string | null
  city: string | null
  area: string | null
  /** As a title names it; null where the place is unknown. */
  short: string | null
  /** Where the family came from; never the place itself. */
  origin: string
  abroad: boolean
}

export const TOWNS_ABROAD = [
  '新加坡',
  '槟城',
  '马六甲',
  '吉隆坡',
  '雅加达',
  '泗水',
  '三宝垄',
  '马尼拉',
  '曼谷',
  '仰光',
  '旧金山',
  '檀香山',
  '温哥华',
] as const
const UNKNOWN_SHARE = 0.022
const ABROAD_SHARE = 0.016
/** Home of those who went abroad, where the seed has these provinces. */
const EMIGRANT_PROVINCES = ['福建省', '广东省']

const VILLAGE_HEADS = '上下东西南北前后大小石白青龙凤梅竹柳桃枫樟沙新双长官林古洪'
const SOUTHERN_TAILS = '溪塘坑湖洲桥岭浦埠湾墩坪洋园田泉渡埭冈陂'
const NORTHERN_TAILS = '庄屯寨堡营集沟洼坡河沿店桥泉'

interface Province {
  name: string
  cities: readonly { name: string; short: string }[]
  picker: WeightedPicker
}

/** Draws the place of a book; cities follow an uneven but lasting order within their province. */
export class PlacePicker {
  private readonly provinces: readonly Province[]
  private readonly emigrant: readonly Province[]
  private readonly byKindred: ReadonlyMap<Kindred, WeightedPicker>

  constructor(regions: readonly RegionForSamples[]) {
    this.provinces = regions
      .filter(({ cities }) => cities.length > 0)
      .map(({ province, cities }) => ({
        name: province,
        cities: cities.map((name) => ({ name, short: shortPlace(name) })),
        picker: new WeightedPicker(
          cities.map(
            (name, rank) => (RICH_CITIES.has(shortPlace(name)) ? 3 : 1) / (rank + 3) ** 0.5,
          ),
        ),
      }))
    if (this.provinces.length === 0)
      throw new RangeError('samples need at least one region with cities')
    const emigrant = this.provinces.filter(({ name }) => EMIGRANT_PROVINCES.includes(name))
    this.emigrant = emigrant.length > 0 ? emigrant : this.provinces
    this.byKindred = new Map(
      KINDRED.map((kindred) => {
        const [home, inside, outside] = AT_HOME[kindred]
        const weights = this.provinces.map(
          ({ name }) => (PROVINCES[name] ?? 1) * (home.has(name) ? inside : outside),
        )
        return [kindred, new WeightedPicker(weights)]
      }),
    )
  }

  pick(random: Random, kindred: Kindred): SamplePlace {
    const kindOfPlace = random.next()
    if (kindOfPlace < UNKNOWN_SHARE) {
      return {
        province: null,
        city: null,
        area: null,
        short: null,
        origin: this.pickOrigin(random, null),
        abroad: false,
      }
    }
    if (kindOfPlace < UNKNOWN_SHARE + ABROAD_SHARE) {
      const area = random.pick(TOWNS_ABROAD)
      return {
        province: null,
        city: null,
        area,
        short: area,
        origin: pickCity(random, random.pick(this.emigrant)).short,
        abroad: true,
      }
    }
    const province = this.pickProvince(random, kindred)
    const city = pickCity(random, province)
    const area = random.chance(0.55) ? village(random, NORTH.has(province.name)) : null
    return {
      province: province.name,
      city: city.name,
      area,
      short: area === null ? city.short : random.chance(0.6) ? `${city.short}${area}` : area,
      origin: this.pickOrigin(random, { province, short: city.short }),
      abroad: false,
    }
  }

  private pickProvince(random: Random, kindred: Kindred): Province {
    const position = this.byKindred.get(kindred)?.pick(random) ?? 0
    return this.provinces[position] ?? random.pick(this.provinces)
  }

  private pickOrigin(random: Random, home: { province: Province; short: string } | null): string {
    const near = home !== null && home.province.cities.length > 1 && random.chance(0.6)
    for (let attempt = 0; attempt < 20; attempt++) {
      const province = near ? home.province : this.pickProvince(random, 'everywhere')
      const { short } = pickCity(random, province)
      if (short !== home?.short) return short
    }
    return '邻县'
  }
}

function pickCity(random: Random, province: Province): { name: string; short: string } {
  return province.cities[province.picker.pick(random)] ?? random.pick(province.cities)
}

function village(random: Random, northern: boolean): string {
  return random.pick(VILLAGE_HEADS) + random.pick(northern ? NORTHERN_TAILS : SOUTHERN_TAILS)
}
