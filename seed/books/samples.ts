import { eraOfYear } from '@suyuan/genealogy/dates/write/era-of-day'
import type { SampleBook } from './book-record.ts'
import { writeAbstract, writeAbstractEn } from './sample-abstracts.ts'
import { type Edition, pickEdition } from './sample-editions.ts'
import { type Described, describe } from './sample-fields.ts'
import { pickLineage } from './sample-lineages.ts'
import { PlacePicker, type RegionForSamples } from './sample-places.ts'
import { Random } from './sample-random.ts'
import { kindredOf, type SurnameForSamples, SurnamePicker } from './sample-surnames.ts'
import { pickCompilers, pickGenre, writeTitle } from './sample-titles.ts'

export type { RegionForSamples } from './sample-places.ts'
export type { SurnameForSamples } from './sample-surnames.ts'

export interface SampleOptions {
  seed?: number
  /** In order of commonness. */
  surnames: SurnameForSamples[]
  regions: RegionForSamples[]
}

const SOURCE = '示例数据'
const DEFAULT_SEED = 20260101

/**
 * Sample catalogue records, one at a time. A record depends on the seed, the options and its own number
 * alone, so a shorter run is the beginning of a longer one. Nothing in them is taken from real books.
 */
export function* generateSampleBooks(count: number, options: SampleOptions): Generator<SampleBook> {
  const seed = options.seed ?? DEFAULT_SEED
  const random = new Random()
  const surnames = new SurnamePicker(options.surnames)
  const places = new PlacePicker(options.regions)
  for (let index = 0; index < count; index++) {
    random.reseed(seed, index)
    yield makeBook(random, surnames.pick(random, index), places)
  }
}

/** Half of the books with a hall bear one of the surname's own, the others the name of its commandery. */
function pickHall(random: Random, { halls, commanderies }: SurnameForSamples): string | null {
  if (!random.chance(0.7)) return null
  const own = halls.length > 0 && (commanderies.length === 0 || random.chance(0.6))
  if (own) return random.pick(halls)
  if (commanderies.length === 0) return null
  return `${random.pick(commanderies).replace(/[郡堂]$/, '')}堂`
}

function pickEditionNumber(random: Random, { year }: Edition): number {
  if (year === null || random.chance(0.3)) return 0
  return random.chance(0.12) ? 1 : random.between(2, 7)
}

function makeBook(random: Random, named: SurnameForSamples, places: PlacePicker): SampleBook {
  const { surname } = named
  const place = places.pick(random, kindredOf(surname))
  const edition = pickEdition(random)
  const editionNumber = pickEditionNumber(random, edition)
  const hall = pickHall(random, named)
  const lineage = pickLineage(random, surname)
  const first = random.chance(0.85) ? (lineage.names[0] ?? null) : null
  const migrant = random.chance(0.75) ? (lineage.names[random.between(0, 3)] ?? null) : null
  const genre = pickGenre(random)
  const book: Described = {
    surname,
    genre,
    place,
    edition,
    editionNumber,
    hall,
    first,
    lineage,
    migrant,
  }
  const fields = describe(random, book)
  return {
    title: writeTitle(random, { surname, place, hall, edition: editionNumber, genre }),
    parallel_titles: random.chance(0.1)
      ? [`${surname}氏${genre === '家乘' ? '宗谱' : '家乘'}`]
      : [],
    surnames: [surname],
    province: place.province,
    city: place.city,
    area: place.area,
    compilers: pickCompilers(random, surname, editionNumber),
    edition_year: edition.year,
    edition_era: edition.year === null ? null : eraOfYear(edition.year),
    edition_kind: edition.kind,
    volumes: edition.volumes,
    hall,
    first_ancestor: first,
    migrant_ancestor: migrant,
    lineage: lineage.names,
    notable_members: [],
    generation_poem: lineage.poem,
    abstract: writeAbstract(random, fields),
    abstract_en: writeAbstractEn(random, fields),
    holdings: [],
    scan: random.chance(0.7) ? 'none' : 'unknown',
    source: SOURCE,
    is_sample: true,
  }
}
