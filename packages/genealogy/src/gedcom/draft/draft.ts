import type { ChildKind, UnionKind } from '../../ties.ts'
import type { DateDraft } from '../dates/date-text.ts'
import type { Structure } from '../structure.ts'

/**
 * What a file told and a tree has no field for: it stays with what it belongs to, and is written
 * again on export.
 */
export interface Kept {
  /** Tag of the field's own structure below which it stood; empty where it stood beside the fields. */
  under: string
  structure: Structure
}

const nameKinds = [
  'plain',
  'zi',
  'hao',
  'shi',
  'nickname',
  'aka',
  'birth',
  'immigrant',
  'maiden',
  'married',
  'professional',
  'other',
] as const
export type NameKind = (typeof nameKinds)[number]

export interface NameForm {
  surname: string
  given: string
  /** What follows a name that begins with the given one, such as Jr. */
  suffix: string
  /** The name as the file has it, where its parts put together would look otherwise. */
  written: string
  /** Its parts that the file has told apart, too. */
  pieces?: readonly ('SURN' | 'GIVN')[]
  kept: Kept[]
}

/** The same name in other letters: romanised, or as it sounds. */
export interface Transliteration extends NameForm {
  /** Language tag (BCP 47) that says the script; `und` where the file does not. */
  language: string
  /** The file's own word for the system, where the tag does not say it. */
  system: string
}

export interface NameDraft extends NameForm {
  kind: NameKind
  /** The file's own word for the kind. */
  words: string
  forms: Transliteration[]
}

export interface Citation {
  /** Pointer of the source; empty where the file describes it here. */
  source: string
  text: string
  page: string
  kept: Kept[]
}

/** A pointer to another record, with what stood below it. */
export interface Link {
  to: string
  kept: Kept[]
}

/** What people, marriages and events have alike. */
export interface Annotated {
  notes: string[]
  sharedNotes: string[]
  citations: Citation[]
  media: Link[]
  kept: Kept[]
}

export interface EventDraft extends Annotated {
  /** Tag of GEDCOM: BIRT, DEAT, OCCU, EVEN… */
  tag: string
  /** What kind of it, in the file's words. */
  type: string
  /** What the attribute says; `Y` of an event that only happened. */
  value: string
  date: DateDraft | null
  place: string
  address: string
}

/** A family that a person is a child of; the first is the one to be drawn. */
export interface ParentLink extends Link {
  kind: ChildKind
  /** The file's own word, where the kind does not say it. */
  words: string
  /** What it is taken for where PEDI says nothing, by what stands elsewhere. */
  meant?: ChildKind
}

export const sexes = ['male', 'female', 'unknown', 'other'] as const
export type Sex = (typeof sexes)[number]

export interface PersonDraft extends Annotated {
  kind: 'person'
  xref: string
  /** The first is the one to be shown. */
  names: NameDraft[]
  sex: Sex
  /** 世, 字辈, 排行, 房: where the file says them in the site's own structures. */
  generation: number | null
  generationCharacter: string
  rank: number | null
  branch: string
  events: EventDraft[]
  parents: ParentLink[]
  /** Marriages in their order. */
  unions: Link[]
}

export interface Partner extends Link {
  role: 'HUSB' | 'WIFE'
}

export interface UnionDraft extends Annotated {
  kind: 'union'
  xref: string
  partners: Partner[]
  children: Link[]
  /** Null where the file does not say it in the site's own structure. */
  union: UnionKind | null
  events: EventDraft[]
}

export interface SourceDraft {
  kind: 'source'
  xref: string
  title: string
  author: string
  publication: string
  abbreviation: string
  text: string
  kept: Kept[]
}

export interface MediaFile {
  path: string
  /** Media type in 7.0, ending or the like in older files. */
  form: string
  title: string
  kept: Kept[]
}

export interface MediaDraft {
  kind: 'media'
  xref: string
  files: MediaFile[]
  title: string
  kept: Kept[]
}

export interface NoteDraft {
  kind: 'note'
  xref: string
  text: string
  kept: Kept[]
}

/** A record that a tree has no place for, whole. */
export interface ForeignRecord {
  kind: 'kept'
  xref: string
  record: Structure
}

export interface HeaderDraft {
  kind: 'header'
  version: string
  language: string
  /** Which program wrote the file, when and for which. */
  origin: Structure[]
  /** Tags of other programs and what they mean (SCHMA). */
  schema: { tag: string; uri: string }[]
  kept: Kept[]
}

export type RecordDraft =
  | PersonDraft
  | UnionDraft
  | SourceDraft
  | MediaDraft
  | NoteDraft
  | ForeignRecord

/** A tree as a file tells it. Pointers are unique, legal in every version, and lead somewhere. */
export interface TreeDraft {
  header: HeaderDraft
  persons: PersonDraft[]
  unions: UnionDraft[]
  sources: SourceDraft[]
  media: MediaDraft[]
  notes: NoteDraft[]
  records: ForeignRecord[]
}

/** How the people and families of a tree belong together, with nothing else of them. */
export interface TreeLinks {
  persons: readonly Pick<PersonDraft, 'xref' | 'sex' | 'parents' | 'unions'>[]
  unions: readonly Pick<UnionDraft, 'xref' | 'partners' | 'children'>[]
}
