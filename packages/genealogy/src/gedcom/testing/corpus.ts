import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** GEDCOM files of many programs and of odd kinds, which every reader must get through. */
export const corpusFolder = join(import.meta.dirname, '../corpus')

export const corpusFile = (name: string) => readFileSync(join(corpusFolder, name))
