import type { ForeignUnion } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import { joinedAnnotations, missing } from './join-annotations.ts'

const none = { sharedNotes: [], citations: [], media: [], kept: [] }

/** What is kept of a marriage that both tell of; undefined where the file tells nothing more. */
export function joinUnion(
  there: ForeignUnion | undefined,
  told: ForeignUnion | undefined,
): ForeignUnion | undefined {
  if (!told) return undefined
  const changes: ForeignUnion = joinedAnnotations({ ...none, ...there }, { ...none, ...told })
  for (const part of ['events', 'notes'] as const) {
    const more = missing<unknown>(there?.[part] ?? [], told[part] ?? [])
    if (more.length > 0) Object.assign(changes, { [part]: [...(there?.[part] ?? []), ...more] })
  }
  if (Object.keys(changes).length === 0) return undefined
  const couple = there?.couple ?? told.couple
  return { ...there, ...changes, ...(couple && { couple }) }
}
