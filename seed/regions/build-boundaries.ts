/**
 * Makes regions.json and boundaries/*.json from the map packages (see README.md):
 * `node seed/regions/build-boundaries.ts`. The results are committed, so that neither
 * the site nor its tests need the packages.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import {
  type BoundaryMap,
  buildNationalMap,
  buildProvinceMap,
  countryCode,
} from './boundary-maps.ts'
import { listRegions } from './region-list.ts'

const folder = new URL('./', import.meta.url)

function writeMap(adcode: number, map: BoundaryMap): void {
  const text = `${JSON.stringify(map)}\n`
  writeFileSync(new URL(`boundaries/${adcode}.json`, folder), text)
  console.log(
    `${adcode}.json: ${map.features.length} features, ${brotliCompressSync(text).length} bytes with brotli`,
  )
}

/** One record a line, so that a change shows as one line. */
function writeRows(name: string, rows: object[]): void {
  writeFileSync(
    new URL(name, folder),
    `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`,
  )
}

mkdirSync(new URL('boundaries/', folder), { recursive: true })
const national = buildNationalMap()
writeMap(countryCode, national)

const provinceCodes = national.features
  .map(({ properties }) => properties.adcode)
  .filter((code) => code !== '100000_JD')
const provinces = provinceCodes.map((code) => {
  const map = buildProvinceMap(code)
  writeMap(code, map)
  return map
})

const regions = listRegions(national, provinces)
writeRows('regions.json', regions)
console.log(`regions.json: ${regions.length} regions`)
