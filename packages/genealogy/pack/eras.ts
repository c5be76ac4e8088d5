/**
 * Writes src/dates/eras-packed.ts: `node packages/genealogy/pack/eras.ts`, by hand, when
 * `eras-table.ts` or `era-signs.ts` changes.
 */
import { writeFileSync } from 'node:fs'
import { packEras } from './pack-eras.ts'

const { common, text } = packEras()
writeFileSync(
  new URL('../src/dates/eras-packed.ts', import.meta.url),
  `/**
 * The eras of \`eras-table.ts\`, written by packages/genealogy/pack/eras.ts; read-eras.ts reads them.
 * A line is a block: its dynasty; whether it stands beside the main line, its source and calendar as
 * digits; then each era with its first year as a distance from the year before.
 */
export const COMMON_SIGNS =
  '${common}'

export const PACKED_ERAS = \`${text}\`
`,
)
