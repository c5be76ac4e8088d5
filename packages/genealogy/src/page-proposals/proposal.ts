import type { ConflictKind, Span } from '../lineage-text/answer.ts'
import type { ChildKind, UnionKind } from '../ties.ts'

/** Where a fact goes in the record of a person. */
export const factKinds = ['birth', 'death', 'burial', 'office', 'memo'] as const
export type FactKind = (typeof factKinds)[number]

/** What a person of the tree may have otherwise than the page tells. */
export const takenFields = [
  ...(['surname', 'name', 'zi', 'hao', 'shihao', 'generation'] as const),
  ...(['birth', 'death', 'burial', 'office'] as const),
] as const
export type TakenField = (typeof takenFields)[number]

/** Words of a page about one person. */
export interface ProposedFact {
  kind: FactKind
  /** As the editor would have it; at first as the page has it. */
  text: string
  span: Span
}

/** `open` until the editor says that it is right, or leaves it out. */
export const proposalStates = ['open', 'right', 'left_out'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Somebody whom a page tells of, as the reader proposes and an editor corrects them. */
export interface ProposedPerson {
  /** Of the page: `p1` by the reader, `n1` where an editor has added them. */
  key: string
  state: ProposalState
  /** Whether an editor has changed anything of it: reading again leaves that alone. */
  edited: boolean
  surname: string
  name: string
  zi: string
  hao: string
  shihao: string
  other_names: string
  /** As of people of a tree: 1 male, 0 female, 2 unknown. */
  sex: 0 | 1 | 2
  /** 0 where the page does not tell. */
  generation: number
  ranking: number
  facts: ProposedFact[]
  /** Keys of people of the page; empty for nobody. */
  father: string
  mother: string
  child_kind: ChildKind
  /** Whose line they continue besides, and how. */
  heir_of: string
  heir_kind: ChildKind
  /** Whose wife or husband they came in as. */
  spouse_of: string
  /** Empty: the first or a later one, by their order. */
  union_kind: UnionKind | ''
  /** Id of a person of the tree whom they are; empty for somebody new; null while nobody has said. */
  same_as: string | null
  /** People of the tree who were offered and are somebody else. */
  other_than: string[]
  /** Fields of which the page's value stands where the tree has another; else the tree's does. */
  takes: TakenField[]
  /** Whether words of theirs are damaged, or their place is told by the order of words alone. */
  is_doubtful: boolean
  /** Where their names stand. */
  spans: Span[]
}

/** What a page contradicts itself in. */
export interface ProposedConflict {
  kind: ConflictKind
  persons: string[]
  spans: Span[]
  /** Fathers among whom the editor chooses; none where there is nothing but to look. */
  fathers: string[]
  settled: boolean
}

/** A page as it was read, with what editors have decided. Spans count code points. */
export interface PageProposals {
  persons: ProposedPerson[]
  conflicts: ProposedConflict[]
  furniture: Span[]
  unread: Span[]
}
