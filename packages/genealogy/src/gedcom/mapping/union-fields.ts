import type { ChildKind, UnionKind } from '../../ties.ts'
import { isUnstated } from '../draft/child-ties.ts'
import type { ParentLink, Partner, Sex, UnionDraft } from '../draft/draft.ts'
import { structure } from '../structure.ts'
import { nothingMore } from './person-events.ts'
import { isSamePart } from './same-part.ts'

/** Below a family: in whose line the marriage is told, where it is not the husband's. */
export const LINE = '_SYLINE'

export interface UnionFields {
  /** Pointers; of a parent who is known alone `second` is empty. */
  first: string
  second: string
  kind: UnionKind
}

/** What a file told of a family beyond what the tree's own fields give back. */
export interface ForeignUnion
  extends Partial<
    Pick<
      UnionDraft,
      | ('partners' | 'children' | 'union' | 'events')
      | ('notes' | 'sharedNotes' | 'citations' | 'media' | 'kept')
    >
  > {
  /** Pointers of partners and children that the tree could not take, and that come out again. */
  only?: string[]
  /** Whom the events are told of: another couple may come to stand in the place of theirs. */
  couple?: Pointing[]
}

/** How a couple belongs together where nobody says it: the husband's first wife, then later ones. */
export function usualKind(second: string, order: number): UnionKind {
  if (second === '') return 'other'
  return order === 1 ? 'first' : 'later'
}

export const isOfWife = ({ kept }: Pick<UnionDraft, 'kept'>) =>
  kept.some(({ structure: { tag, value } }) => tag === LINE && value === 'WIFE')

/** The couple of a family, the one in whose line it is told first; undefined where nobody is known. */
export function coupleOf(
  draft: Pick<UnionDraft, 'partners' | 'kept'>,
): Pick<UnionFields, 'first' | 'second'> | undefined {
  const [one, two] = [...new Set(draft.partners.map(({ to }) => to))]
  if (one === undefined) return undefined
  if (two === undefined) return { first: one, second: '' }
  return isOfWife(draft) ? { first: two, second: one } : { first: one, second: two }
}

/** @param order the how-manieth marriage of the first it is */
export const unionKindOf = (
  { union }: Pick<UnionDraft, 'union'>,
  second: string,
  order: number,
): UnionKind => union ?? usualKind(second, order)

function partnersOf({ first, second }: UnionFields, sexOf: (xref: string) => Sex) {
  const partner = (to: string, role: Partner['role']): Partner => ({ role, to, kept: [] })
  if (second === '') return [partner(first, sexOf(first) === 'female' ? 'WIFE' : 'HUSB')]
  const isTurned = sexOf(first) === 'female' && sexOf(second) !== 'female'
  const [husband, wife] = isTurned ? [second, first] : [first, second]
  return [partner(husband, 'HUSB'), partner(wife, 'WIFE')]
}

export interface TreeUnion extends UnionFields {
  xref: string
  order: number
  children: readonly string[]
}

/** A marriage of a tree as a draft. */
export function unionOfFields(union: TreeUnion, sexOf: (xref: string) => Sex): UnionDraft {
  const { second, kind, order } = union
  const draft: UnionDraft = {
    kind: 'union',
    xref: union.xref,
    partners: partnersOf(union, sexOf),
    children: union.children.map((to) => ({ to, kept: [] })),
    union: kind === usualKind(second, order) ? null : kind,
    events: [],
    ...nothingMore(),
  }
  return withLine(draft, union)
}

/** Says in whose line a marriage is told where the order of the partners does not. */
function withLine(draft: UnionDraft, { first, second }: UnionFields): UnionDraft {
  const kept = draft.kept.filter(({ structure: { tag } }) => tag !== LINE)
  const isTurned = second !== '' && draft.partners[0]?.to === second && first !== second
  return { ...draft, kept: isTurned ? [...kept, lineOfWife] : kept }
}

/** Says that a marriage is told in the wife's line. */
export const lineOfWife = { under: '', structure: structure(LINE, 'WIFE') }

const unionParts = [
  ...(['partners', 'children', 'union', 'events', 'notes', 'sharedNotes'] as const),
  ...(['citations', 'media', 'kept'] as const),
]

export function foreignOfUnion(
  draft: UnionDraft,
  given: UnionDraft,
  only: string[],
): ForeignUnion | undefined {
  const kept: Record<string, unknown> = only.length > 0 ? { only } : {}
  for (const part of unionParts) {
    if (!isSamePart(given[part], draft[part])) kept[part] = draft[part]
  }
  return Object.keys(kept).length === 0 ? undefined : (kept as ForeignUnion)
}

/** What the tree says, with what was kept of those who are still there. */
export function unionWithForeign(
  given: UnionDraft,
  kept: ForeignUnion | undefined,
  couple: UnionFields,
): UnionDraft {
  if (!kept) return given
  const { partners, children, union, only = [], couple: theirs, ...told } = kept
  const isTheirs = !theirs || [couple.first, couple.second].every((to) => isOneOf(to, theirs))
  const { events, ...rest } = told
  const others = isTheirs ? told : rest
  const isSaid = union !== undefined && union !== null
  const merged = {
    ...given,
    ...others,
    partners: coupleFirst(knownLinks(given.partners, partners, only), given.partners),
    children: linksWithForeign(given.children, children, only),
    union: isSaid && given.union === null ? union : given.union,
  }
  return withLine(merged, couple)
}

/** The two of the tree before others whom the file told, as 7.0 has a place for two. */
function coupleFirst(partners: readonly Partner[], couple: readonly Partner[]): Partner[] {
  const isOther = ({ to }: Partner) => Number(!couple.some((each) => each.to === to))
  return partners.toSorted((a, b) => isOther(a) - isOther(b))
}

/** Whether somebody is one of a couple: whoever has left it was, whoever has come to it was not. */
export function isOneOf(xref: string, couple: readonly Pointing[]): boolean {
  return xref === '' || couple.some(({ to }) => to === xref)
}

type Pointing = { to: string }

/** Links as they were kept, of those that are still there; then those that have come since. */
function knownLinks<L extends Pointing>(
  now: readonly L[],
  kept: readonly L[] | undefined,
  only: readonly string[],
): L[] {
  if (!kept) return [...now]
  const there = new Set([...now.map(({ to }) => to), ...only])
  const left = kept.filter(({ to }) => there.has(to))
  const known = new Set(left.map(({ to }) => to))
  return [...left, ...now.filter(({ to }) => !known.has(to))]
}

/** The same, where the order counts: the tree's own, once it has been changed there. */
export function linksWithForeign<L extends Pointing>(
  now: readonly L[],
  kept: readonly L[] | undefined,
  only: readonly string[] = [],
): L[] {
  const links = knownLinks(now, kept, only)
  const places = new Map(now.map(({ to }, index) => [to, index]))
  const inOrder = links.flatMap(({ to }) => places.get(to) ?? [])
  const isAsKept = inOrder.every((place, index) => index === 0 || place > (inOrder[index - 1] ?? 0))
  if (isAsKept) return links
  return links.toSorted((a, b) => (places.get(a.to) ?? LAST) - (places.get(b.to) ?? LAST))
}

const LAST = Number.MAX_SAFE_INTEGER

/** How a child belongs to its parents: a file that says nothing means that it was born to them. */
export function childKindOf(link: Pick<ParentLink, 'kind' | 'words' | 'meant'>): ChildKind {
  return link.meant ?? (isUnstated(link) ? 'birth' : link.kind)
}

/** The other way; 未知 is what a file must say for the site to take it so. */
export function parentLinkOf(to: string, kind: ChildKind): ParentLink {
  if (kind === 'birth') return { to, kind: 'unknown', words: '', kept: [] }
  return { to, kind, words: kind === 'unknown' ? '未知' : '', kept: [] }
}

/** Families that a person is a child of: as they were kept, where nothing has been changed since. */
export function parentsWithForeign(
  now: readonly ParentLink[],
  kept: readonly ParentLink[] | undefined,
  only: readonly string[] = [],
): ParentLink[] {
  if (!kept) return [...now]
  const left = kept.filter(({ to }) => only.includes(to) || now.some((link) => link.to === to))
  const known = left.map((link) => {
    const said = now.find(({ to }) => to === link.to)
    return said && childKindOf(said) !== childKindOf(link) ? said : link
  })
  return [...known, ...now.filter(({ to }) => !left.some((link) => link.to === to))]
}
