/**
 * Writes src/dates/words-packed.ts: `node packages/genealogy/pack/words.ts`, by hand, when
 * `src/dates/words/tables.ts` or `spellings.ts` changes; `pack/eras.ts` behind it where signs of eras do.
 */
import { writeFileSync } from 'node:fs'
import { packWords } from './pack-words.ts'

writeFileSync(
  new URL('../src/dates/words-packed.ts', import.meta.url),
  `/** The words of \`words/tables.ts\`, written by packages/genealogy/pack/words.ts; word-tables.ts reads them. */
export const PACKED_WORDS =
  '${packWords()}'
`,
)
