import { ownCopy } from '../../text/own-copy.ts'
import type { Problems } from '../reading/problem.ts'
import type { Structure } from '../structure.ts'
import { OWN_NAME } from './map-records.ts'

/** The record that a structure with this tag points to. */
const targets: Record<string, string> = {
  HUSB: 'INDI',
  WIFE: 'INDI',
  CHIL: 'INDI',
  ASSO: 'INDI',
  ALIA: 'INDI',
  FAMC: 'FAM',
  FAMS: 'FAM',
  SOUR: 'SOUR',
  SNOTE: 'SNOTE',
  OBJE: 'OBJE',
  REPO: 'REPO',
  SUBM: 'SUBM',
  ANCI: 'SUBM',
  DESI: 'SUBM',
}

const pointedAt = new Set(Object.values(targets))

/** Legal in 5.5.1 and 7.0 alike. */
const LEGAL = /^[A-Z0-9_]{1,20}$/

const prefixes: Record<string, string> = { INDI: 'I', FAM: 'F', SOUR: 'S', OBJE: 'O', SNOTE: 'N' }

/** From here on V8 makes no copy of a piece of text, and the piece holds all of the text in memory. */
const SLICED = 13

/** The same text, of a piece of a file that need not stay in memory for it. */
function apart(text: string): string {
  return text.length < SLICED ? text : ownCopy(text)
}

/**
 * Gives every record of a file a pointer that is its own and legal in every version, and finds what
 * a pointer of the file means. Programs use the same number for a person and a family, or twice.
 */
export class Pointers {
  /** By tag the first record with each pointer of the file, as `names` has it. */
  private readonly byTag = new Map<string, Map<string, number>>()
  /**
   * Records of kinds that no tag points to alone: their tags and pointers, and the first record with
   * each pointer. A file may have as many kinds as records, so that these are never gone through.
   */
  private readonly others = { named: new Set<string>(), first: new Map<string, number>() }
  private readonly used = new Set<string>()
  /** Records that are still to be named, by what their names begin with. */
  private readonly open = new Map<string, number[]>()
  private readonly names: string[] = []
  private readonly problems: Problems
  private readonly renumbers: boolean

  /** @param renumbers whether every record gets a new pointer: people I1, I2, …, families F1, F2, … */
  constructor(problems: Problems, renumbers = false) {
    this.problems = problems
    this.renumbers = renumbers
  }

  /** Takes a record note of; the number by which `nameOf` tells its pointer later. */
  register({ tag, xref, line }: Structure): number {
    const at = this.names.length
    const isKnown = xref !== '' && !this.isFirst(tag, xref, at)
    // The submitter that we write ourselves keeps its name: it is none of the file's records.
    const keepsName = !this.renumbers || (tag === 'SUBM' && xref === OWN_NAME)
    const isLegal = keepsName && LEGAL.test(xref) && xref !== 'VOID' && !this.used.has(xref)
    this.names.push(isLegal ? xref : '')
    if (isLegal) this.used.add(xref)
    else this.leaveOpen(prefixes[tag] ?? 'R', at)
    if (isKnown) this.problems.add('duplicate_pointer', line, xref)
    if (xref === '' && !tag.startsWith('_')) this.problems.add('no_pointer', line, tag)
    return at
  }

  /** Notes a record with its pointer, unless another of its kind has had it. */
  private isFirst(tag: string, xref: string, at: number): boolean {
    if (pointedAt.has(tag)) {
      const known = this.recordsOf(tag)
      if (known.has(xref)) return false
      known.set(apart(xref), at)
      return true
    }
    const { named, first } = this.others
    const name = apart(`${tag} ${xref}`)
    if (named.has(name)) return false
    named.add(name)
    if (!first.has(xref)) first.set(apart(xref), at)
    return true
  }

  private recordsOf(tag: string): Map<string, number> {
    const records = this.byTag.get(tag) ?? new Map<string, number>()
    this.byTag.set(tag, records)
    return records
  }

  private leaveOpen(prefix: string, at: number): void {
    const list = this.open.get(prefix)
    if (list) list.push(at)
    else this.open.set(prefix, [at])
  }

  /** Names the records that had no legal pointer of their own, once all are registered. */
  settle(): void {
    for (const [prefix, list] of this.open) {
      let number = 0
      for (const at of list) {
        do number += 1
        while (this.used.has(`${prefix}${number}`))
        this.names[at] = `${prefix}${number}`
      }
    }
    // Only registering needed them.
    this.open.clear()
    this.used.clear()
  }

  nameOf(at: number): string {
    return this.names[at] ?? ''
  }

  /** The pointer of the record that one of the file's means below a tag; undefined for none. */
  resolve(tag: string, xref: string): string | undefined {
    const target = targets[tag]
    const at = target === undefined ? this.firstWith(xref) : this.byTag.get(target)?.get(xref)
    return at === undefined ? undefined : this.names[at]
  }

  /** The first record of any kind with a pointer. */
  private firstWith(xref: string): number | undefined {
    let first = this.others.first.get(xref)
    for (const records of this.byTag.values()) {
      const at = records.get(xref)
      if (at !== undefined && at < (first ?? Number.POSITIVE_INFINITY)) first = at
    }
    return first
  }

  /** A structure with the pointers of the tree; what leads nowhere stays as text, and is told. */
  applyTo(structure: Structure): Structure {
    const { pointer, tag, line } = structure
    const children = structure.children.map((child) => this.applyTo(child))
    if (pointer === '' || pointer === 'VOID') return { ...structure, children }
    const found = this.resolve(tag, pointer)
    if (found !== undefined) return { ...structure, pointer: found, children }
    this.problems.add('dangling_pointer', line, `${tag} @${pointer}@`)
    return { ...structure, pointer: '', value: `@${pointer}@`, children }
  }
}
