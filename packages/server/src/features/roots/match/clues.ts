import type { NameForms } from '@suyuan/genealogy/names/name-forms'

/** A province and perhaps a city in it; null where it is not known. */
export interface MatchPlace {
  provinceId: number | null
  cityId: number | null
}

/** A city with a county of a name, and how many counties it has. */
export interface Seat {
  provinceId: number
  cityId: number
  counties: number
}

/** An ancestor's given name: one or two characters, or only their sound where it is in Latin letters. */
export interface NameClue {
  /** Simplified, without the surname; empty where only the sound is known. */
  characters: readonly string[]
  /** 字 and 号 that are told beside it. */
  others: readonly string[]
  /** Merged Mandarin syllables, one for each character; empty where letters cannot be read so. */
  sounds: readonly string[]
  /**
   * The syllables as Cantonese speakers spell them, of a name in letters; and as they hear them, of the
   * characters that a Cantonese family tells; else empty.
   */
  cantonese: readonly string[]
}

/** A generation character and how many generations it stands after the one before; null: some. */
export interface GenerationClue {
  character: string
  /** Its merged syllable. */
  sound: string
  /** The number of its generation as the family counts them; null where none is told. */
  generation: number | null
  gap: number | null
}

export interface HallClue {
  /** Without 堂. */
  hall: string
  /** It is called by the surname's commandery. */
  isOfCommandery: boolean
}

/** What a family knows, understood. What it does not know is null or empty, and speaks for nothing. */
export interface Clues {
  place: MatchPlace
  /** County, town or village, without ranks; ''. */
  area: string
  /** The county's name of today, where an older one is told; ''. */
  areaToday: string
  /** What is told beyond the county: 翠亨 of 香山县翠亨村; ''. */
  areaRest: string
  /** Where what is told lies by itself, as far as it is known; else null. */
  areaMeans: MatchPlace | null
  /** The city of the place is read out of the county, not chosen. */
  isPlaceRead: boolean
  /** Where the county that is told lies, if elsewhere than the place; else null. */
  areaAt: MatchPlace | null
  /** Where the family moved from, where that is told beside the place. */
  from: MatchPlace | null
  /** The year in which the family moved. */
  movedYear: number | null
  ancestor: NameClue | null
  generations: readonly GenerationClue[]
  /** Without 堂; ''. */
  hall: string
  /** It is told as the surname's commandery: beside that a clan has a hall of its own. */
  isCommandery: boolean
  /** The hall is called by the surname's commandery. */
  isOfCommandery: boolean
  /** What may be a hall in what else is told: it counts only for a book that records it. */
  hallsInNotes: readonly HallClue[]
  /** Cities and provinces where the surname is spoken as the family spells it; null: not known. */
  spokenAt: ReadonlySet<number> | null
  /** Persons named as the clan's, with the surname. */
  persons: readonly string[]
}

/** Somebody whom a record names beside its lineage. */
export interface NamedPerson extends NameForms {
  role: 'first' | 'migrant' | 'notable'
}

/** What may be the family's own book: of the catalogue, or a member's public one. */
export interface Candidate extends MatchPlace {
  /** Of a record its id; of a family tree below zero. */
  id: number
  /** The record names its county alone, and that tells the city. */
  isCityRead?: boolean
  /** Area and title, in which a county or village can stand. */
  area: string
  title: string
  /** Each with its characters in order. */
  poems: readonly (readonly string[])[]
  /** The generation that its first poem begins with, where the book says so itself. */
  poemStart?: number | null
  /** Given names by generation; `others` are 字 and 号. */
  lineage: readonly NameForms[]
  /** The record says that the lineage is whole: only then does a name that it lacks say something. */
  lineageIsWhole?: boolean
  /** The first ancestor, the one who moved, and the notable members. */
  named?: readonly NamedPerson[]
  /** What the record tells of the book, as plain simplified text; it may name further persons. */
  abstract?: string
  hall: string
  editionYear: number | null
  firstAncestor: string
  migrantAncestor: string
  persons: ReadonlySet<string>
  /** As readers see it. */
  shown: {
    title: string
    titleLatin?: string | null
    isSample: boolean
    compilers?: string | null
    era?: string | null
  }
  /** Of a member's public family tree what leads to it. */
  tree?: { id: string; surname: string; author: string }
}

/** How often a random family of the surname shows something, each a probability above 0. */
export interface Background {
  /** Clans of the surname in the country, recorded or not. */
  clans: number
  /** Books of the surname that are recorded. */
  books: number
  /** Names of its lineages and poems that frequencies are taken from; 0 where none are. */
  names: number
  poems: number
  place(place: MatchPlace): number
  /** @param seats where counties of this name lie */
  county(county: string, seats: readonly Seat[]): number
  /** Of the surname's families, those that speak as at these places. */
  nameCharacter(character: string): number
  syllable(sound: string): number
  poemCharacter(character: string): number
  /** @param isCommandery it is called by the surname's commandery, as many clans' halls are */
  hall(hall: string, isCommandery?: boolean): number
  /** A pair of characters of an area. */
  area(pair: string): number
}

export type MatchKind =
  | 'place'
  | 'area'
  | 'ancestor'
  | 'generations'
  | 'hall'
  | 'spelling'
  | 'moved'
  | 'persons'

/** How far a book agrees with a clue; each kind has some of these. */
export type MatchLevel =
  | 'same_city'
  | 'same_province'
  | 'other_city'
  | 'elsewhere'
  | 'same'
  | 'partly'
  | 'other'
  | 'exact'
  | 'first_ancestor'
  | 'migrant_ancestor'
  | 'named'
  | 'other_name'
  | 'same_sound'
  | 'one_character'
  | 'in_poem'
  | 'absent'
  | 'in_lineage'

/** One finding about one book. */
export interface MatchFinding {
  kind: MatchKind
  level: MatchLevel
  /** Likelihood ratio: how much likelier the family's own clan shows this than a random family. */
  ratio: number
}
