import { isDeepStrictEqual } from 'node:util'
import type { Annotated } from '@suyuan/genealogy/gedcom/draft/draft'

/** What is said without the lines of the file on which it was: the same in every file. */
export function withoutLines(said: unknown): unknown {
  if (Array.isArray(said)) return said.map(withoutLines)
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      name === 'line' || name === 'lines' ? [] : [[name, withoutLines(value)]],
    ),
  )
}

/** Whether two say the same, wherever they stood in their files. */
export function saysSame(one: unknown, other: unknown): boolean {
  return one === other || isDeepStrictEqual(withoutLines(one), withoutLines(other))
}

/** A text that is the same for what says the same, in whichever order its parts stand. */
function sayingOf(said: unknown): string {
  return JSON.stringify(withoutLines(said), (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Those of a list that another one does not have, each once; a file can tell thousands of one person. */
export function missing<T>(there: readonly T[], told: readonly T[]): T[] {
  const known = new Set(there.map(sayingOf))
  return told.filter((each) => {
    const saying = sayingOf(each)
    const isNew = !known.has(saying)
    known.add(saying)
    return isNew
  })
}

type Parts = Pick<Annotated, 'sharedNotes' | 'citations' | 'media' | 'kept'>

const names = ['sharedNotes', 'citations', 'media', 'kept'] as const

/** Sources, pictures and the like of one, with those that the other alone tells; only what changes. */
export function joinedAnnotations(there: Parts, told: Parts): Partial<Parts> {
  const joined: Partial<Record<keyof Parts, unknown>> = {}
  for (const name of names) {
    const more = missing<unknown>(there[name], told[name])
    if (more.length > 0) joined[name] = [...there[name], ...more]
  }
  return joined as Partial<Parts>
}
