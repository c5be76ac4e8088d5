import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** Present-day counties by code, as in GB/T 2260; a code's first four digits are its city's. */
export function readCounties(): [number, string][] {
  const file = new URL('counties.json', import.meta.url)
  const counties = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(counties).map(([code, name]) => [Number(code), name])
}
