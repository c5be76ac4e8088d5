import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../../../web/src/ui/seal.svg', import.meta.url))

/** The site's seal, drawn on 36 × 36, without the element around it. */
export const SEAL = readFileSync(file, 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
