import type { Kept } from '@suyuan/genealogy/gedcom/draft/draft'
import { isRestricted } from '@suyuan/genealogy/gedcom/mapping/restrictions'
import { serialOf, xrefOfPerson, xrefOfUnion } from '@suyuan/genealogy/gedcom/mapping/serials'
import type { Structure } from '@suyuan/genealogy/gedcom/structure'
import { signOfLiving } from '@suyuan/genealogy/life/life-mentions'
import type { Steps } from '@suyuan/genealogy/steps'
import { simplified } from '@suyuan/genealogy/text/simplified'
import {
  type NamesInTexts,
  partsOfText,
  pointsSomewhere,
} from '../../trees/queries/names-in-texts.ts'

/** What it takes to say whom a structure tells of. */
export interface Guarded {
  /** Whether somebody is hidden, or is nobody of the tree. */
  hides(serial: number): boolean
  /** Whether one of the two of a family is, or the family is none of the tree. */
  hidesCouple(union: number): boolean
  /** Names of whoever is hidden. */
  names: NamesInTexts
  /** Whether a pointer leads to a whole record of the file. */
  isRecord(xref: string): boolean
}

/** Where a structure stands. */
export interface Place {
  /** Names of whom it is told: they are no sign of another one. */
  own: () => ReadonlySet<string>
  /** At an event of so long ago that nobody who took part in it lives. */
  isLongAgo: boolean
}

export const nowhere: Place = { own: () => new Set(), isLongAgo: false }

/** Tags whose pointers lead to records that are no people. */
const ofRecords = /^(?:SOUR|S?NOTE|OBJE|REPO|SUBM)$/
/** Tags under which files name whoever took part, in a pointer or in words. */
const ofOthers = /^_?(?:ASSO|ASSOCIATE|WITN|WITNESS|GODP|GODPARENT|GODFATHER|GODMOTHER|INFORMANT)$/
const ofTies = /^FAM[CS]$/
/** What stands below the pointer to a family and says no more than how a child belongs to it. */
const ofChild = /^(?:ADOP|PEDI)$/
/** Who hands a file in lives, and so does whoever asks for others of the family. */
export const ofSubmitters = /^(?:SUBM|SUBN)$/

/** Decides of what a file told, structure by structure, whether it tells of somebody hidden. */
export class StructureMask {
  private readonly who: Guarded
  /** Pointers of records that are withheld. */
  readonly withheld = new Set<string>()

  constructor(who: Guarded) {
    this.who = who
  }

  /** What of the structures beside somebody's fields goes. */
  *of(kept: readonly Kept[], place: Place): Steps<Kept[]> {
    const left: Kept[] = []
    for (const each of kept) {
      const tied = this.withBareTies(each.structure)
      if (yield* this.tells(tied, place)) continue
      const structure = this.withoutRecords(tied)
      if (structure) left.push({ ...each, structure })
    }
    return left
  }

  /**
   * Whether a structure, or anything below it, points at somebody hidden, names them, or means somebody
   * of whom nobody can say who it is.
   */
  *tells(structure: Structure, place: Place): Steps<boolean> {
    yield
    if (this.pointsAtSomebody(structure, place)) return true
    if (isRestricted([{ under: '', structure }])) return true
    const { tag, value } = structure
    if (yield* tag === 'NOTE' ? this.notes(value, place) : this.says(value, place)) return true
    for (const child of structure.children) if (yield* this.tells(child, place)) return true
    return false
  }

  /** Whether a text that nobody sees on the site names somebody hidden, or somebody by a pointer. */
  *says(text: string, { own }: Place): Steps<boolean> {
    for (const part of partsOfText(text)) {
      if (pointsSomewhere(part) || this.who.names.isNamed(part, own)) return true
      yield
    }
    return false
  }

  /** The same of a note, or whether it says where somebody lives now, or how to reach them. */
  *notes(text: string, place: Place): Steps<boolean> {
    for (const part of partsOfText(text)) {
      if (signOfLiving(simplified(part).toLowerCase())) return true
      yield
    }
    return yield* this.says(text, place)
  }

  /** Without what points to records that are withheld. */
  withoutRecords(structure: Structure): Structure | undefined {
    if (this.withheld.has(structure.pointer)) return undefined
    const { children } = structure
    return { ...structure, children: children.flatMap((each) => this.withoutRecords(each) ?? []) }
  }

  /** Whether a pointer, wherever it stands, leads to somebody hidden. */
  isHidden(xref: string): boolean {
    return isPerson(xref) && !this.who.isRecord(xref) && this.who.hides(serialOf(xref))
  }

  private pointsAtSomebody({ tag, pointer, value, children }: Structure, place: Place): boolean {
    if (pointer === '') return ofOthers.test(tag) && value !== '' && !place.isLongAgo
    if (pointer === 'VOID') {
      return !ofRecords.test(tag) && children.length > 0 && !place.isLongAgo
    }
    if (this.who.isRecord(pointer)) return false
    if (isPerson(pointer)) return this.who.hides(serialOf(pointer))
    // Of a family that a person belongs to it is told in the tree, too.
    return !isFamily(pointer) || (!ofTies.test(tag) && this.who.hidesCouple(serialOf(pointer)))
  }

  /** Of a family of somebody hidden nothing stands below the pointer but how a child belongs to it. */
  private withBareTies(structure: Structure): Structure {
    const { tag, pointer, children } = structure
    const isBare = ofTies.test(tag) && isFamily(pointer) && this.who.hidesCouple(serialOf(pointer))
    const left = isBare ? children.filter(isOfChild) : children
    return { ...structure, children: left.map((each) => this.withBareTies(each)) }
  }
}

const isOfChild = ({ tag, children }: Structure) => ofChild.test(tag) && children.length === 0

const isPerson = (xref: string) => xref === xrefOfPerson(serialOf(xref))
const isFamily = (xref: string) => xref === xrefOfUnion(serialOf(xref))
