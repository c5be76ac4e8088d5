/**
 * Writes src/dates/eras-packed.ts: `node packages/genealogy/pack/eras.ts`, by hand, when
 * `eras-table.ts` or `era-signs.ts` changes.
 */
import { writeFileSync } from 'node:fs'
import { packEras } from './pack-eras.ts'

writeFileSync(
  new URL('../src/dates/eras-packed.ts', import.meta.url),
  `/** The eras of \`eras-table.ts\`, written by packages/genealogy/pack/eras.ts; read-eras.ts reads them. */
export const PACKED_ERAS =
  '${packEras()}'
`,
)
