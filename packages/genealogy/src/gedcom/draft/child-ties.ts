import type { ChildKind } from '../../ties.ts'
import { childKindInWords } from './child-kind-words.ts'
import type { EventDraft, Kept, ParentLink } from './draft.ts'

/** What programs call the tie of a child to one parent, below CHIL or FAMC. */
const relations: Record<string, ChildKind> = {
  ...{ NATURAL: 'birth', BIOLOGICAL: 'birth', BIRTH: 'birth', BLOOD: 'birth' },
  ...{ ADOPTED: 'adopted', ADOPTIVE: 'adopted', ADOPTION: 'adopted' },
  ...{ STEP: 'step', STEPCHILD: 'step', FOSTER: 'foster' },
}

const perParent = new Set(['_FREL', '_MREL', 'FREL', 'MREL'])
const perCouple = new Set(['PEDI', '_PEDI'])
const adoptions = new Set(['ADOP', '_ADOP'])

function relationIn(words: string): ChildKind {
  const told = words.trim()
  return relations[told.toUpperCase()] ?? childKindInWords(told) ?? 'unknown'
}

const isDenied = (value: string) => /^(?:n|no|否)$/i.test(value.trim())

/**
 * How a child came to a family by what stands below its pointer or the family's: CHIL.ADOP, _FREL and
 * _MREL. 'unknown' where the two parents differ; undefined where nothing is said.
 */
export function kindBelow(kept: readonly Kept[]): ChildKind | undefined {
  const told = kept.flatMap(({ under, structure: { tag, value } }): ChildKind[] => {
    if (under !== '') return []
    if (adoptions.has(tag)) return isDenied(value) ? [] : ['adopted']
    const isSaid = value.trim() !== '' && (perParent.has(tag) || perCouple.has(tag))
    return isSaid ? [relationIn(value)] : []
  })
  const [first] = told
  return told.every((kind) => kind === first) ? first : 'unknown'
}

/** Pointers of the families that adopted a person, as the events of adoption tell them. */
function adoptingFamilies({ tag, kept }: EventDraft): string[] {
  if (tag !== 'ADOP') return []
  return kept.flatMap(({ under, structure }) =>
    under === '' && structure.tag === 'FAMC' ? structure.pointer : [],
  )
}

/** Families of a person, those among them that an event alone tells of: ADOP.FAMC. */
export function withAdoptions(
  parents: readonly ParentLink[],
  events: readonly EventDraft[],
): ParentLink[] {
  const adopting = new Set(events.flatMap(adoptingFamilies).filter((to) => to !== 'VOID'))
  const known = parents.map((link) => {
    const meant = adopting.has(link.to) ? 'adopted' : kindBelow(link.kept)
    return isUnstated(link) && meant !== undefined ? { ...link, meant } : link
  })
  const added = [...adopting].filter((to) => !parents.some((link) => link.to === to))
  return [
    ...known,
    ...added.map((to): ParentLink => ({ to, kind: 'adopted', words: '', kept: [] })),
  ]
}

/** Whether PEDI says nothing of a family. */
export function isUnstated({ kind, words }: Pick<ParentLink, 'kind' | 'words'>): boolean {
  return kind === 'unknown' && words === ''
}

/** Whether a person was adopted, by nobody knows which of the families. */
export function isAdoptedSomewhere(events: readonly EventDraft[], kept: readonly Kept[]): boolean {
  const isFiliation = ({ under, structure: { tag, value } }: Kept) =>
    under === '' && tag === '_FIL' && /ADOPT/i.test(value)
  const isOpen = (event: EventDraft) =>
    event.tag === 'ADOP' && !isDenied(event.value) && adoptingFamilies(event).length === 0
  return events.some(isOpen) || kept.some(isFiliation)
}
