import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'

/** Reads a JSON file in the given shape; a wrong record stops the load with its path. */
export function readJson<T extends z.ZodType>(file: string, shape: T): z.output<T> {
  const parsed = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** Files of a folder whose names begin with the prefix and end in .json, in order. */
export function jsonFiles(folder: string, prefix: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
}
