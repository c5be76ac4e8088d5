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

/** Legal in 5.5.1 and 7.0 alike. */
const LEGAL = /^[A-Z0-9_]{1,20}$/

const prefixes: Record<string, string> = { INDI: 'I', FAM: 'F', SOUR: 'S', OBJE: 'O', SNOTE: 'N' }

/**
 * Gives every record of a file a pointer that is its own and legal in every version, and finds what
 * a pointer of the file means. Programs use the same number for a person and a family, or twice.
 */
export class Pointers {
  private readonly byType = new Map<string, string>()
  private readonly anyType = new Map<string, string>()
  private readonly used = new Set<string>()
  private readonly open: { key: string; type: string; at: number }[] = []
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
    const key = `${tag}:${xref}`
    const isKnown = xref !== '' && this.byType.has(key)
    // The submitter that we write ourselves keeps its name: it is none of the file's records.
    const keepsName = !this.renumbers || (tag === 'SUBM' && xref === OWN_NAME)
    const isLegal = keepsName && LEGAL.test(xref) && xref !== 'VOID' && !this.used.has(xref)
    this.names.push(isLegal ? xref : '')
    if (isLegal) this.used.add(xref)
    else this.open.push({ key: isKnown || xref === '' ? '' : key, type: tag, at })
    if (isKnown) this.problems.add('duplicate_pointer', line, xref)
    if (xref === '' && !tag.startsWith('_')) this.problems.add('no_pointer', line, tag)
    if (xref !== '' && !isKnown) {
      this.byType.set(key, isLegal ? xref : '')
      if (!this.anyType.has(xref)) this.anyType.set(xref, key)
    }
    return at
  }

  /** Names the records that had no legal pointer of their own, once all are registered. */
  settle(): void {
    const next = new Map<string, number>()
    for (const { key, type, at } of this.open) {
      const prefix = prefixes[type] ?? 'R'
      let number = next.get(prefix) ?? 1
      while (this.used.has(`${prefix}${number}`)) number += 1
      const name = `${prefix}${number}`
      next.set(prefix, number + 1)
      this.used.add(name)
      this.names[at] = name
      if (key !== '') this.byType.set(key, name)
    }
    this.forget()
  }

  /** Forgets what only registering needed. */
  private forget(): void {
    this.open.length = 0
    this.used.clear()
  }

  nameOf(at: number): string {
    return this.names[at] ?? ''
  }

  /** The pointer of the record that one of the file's means below a tag; undefined for none. */
  resolve(tag: string, xref: string): string | undefined {
    const target = targets[tag]
    const key = target === undefined ? this.anyType.get(xref) : `${target}:${xref}`
    return key === undefined ? undefined : this.byType.get(key)
  }

  /** A structure with the pointers of the book; what leads nowhere stays as text, and is told. */
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
