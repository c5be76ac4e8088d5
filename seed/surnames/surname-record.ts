import { fileURLToPath } from 'node:url'
import { surnameMatchKind } from '@suyuan/contract/surnames'
import * as z from 'zod'
import { jsonFiles, readJson } from '../read-json.ts'

const spellingSystem = surnameMatchKind.exclude(['same', 'traditional', 'variant', 'pinyin'])

/** A surname as the seed files hold it. */
const surnameRecord = z.strictObject({
  id: z.number().int().positive(),
  /** Place in the order of commonness. */
  rank: z.number().int().positive(),
  surname: z.string().min(1),
  traditional: z.string().min(1),
  variants: z.array(z.string().min(1)),
  pinyin: z.string().min(1),
  spellings: z.partialRecord(spellingSystem, z.array(z.string().min(1))),
  commanderies: z.array(z.string().min(1)),
  halls: z.array(z.string().min(1)),
  sources: z.array(z.string().min(1)),
})

export type SurnameRecord = z.output<typeof surnameRecord>

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Every surname, the commonest first. */
export function readSurnames(): SurnameRecord[] {
  return jsonFiles(folder, 'names-')
    .flatMap((file) => readJson(file, z.array(surnameRecord)))
    .sort((a, b) => a.rank - b.rank)
}
