import { fitsPayload, pointedType } from '../grammar/payloads-70.ts'
import { recordType, type StructureRule, structures70 } from '../grammar/structures-70.ts'
import type { Structure } from '../structure.ts'

/** What is against the rules of GEDCOM 7.0, and where. */
export interface Breach {
  line: number
  /** Tags from the record down, as INDI.BIRT.DATE. */
  path: string
  what:
    | 'structure'
    | 'payload'
    | 'missing'
    | 'repeated'
    | 'pointer'
    | 'xref'
    | 'order'
    | 'character'
    | 'one-way'
    | 'schema'
  detail: string
}

const isExtension = (tag: string) => tag.startsWith('_')
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\uFFFE\uFFFF]/
const XREF = /^[A-Z0-9_]+$/

/** By the tie that one side tells: how the other tells it. */
const sides: Readonly<Record<string, readonly string[]>> = {
  'INDI.FAMC': ['CHIL'],
  'INDI.FAMS': ['HUSB', 'WIFE'],
  'FAM.CHIL': ['FAMC'],
  'FAM.HUSB': ['FAMS'],
  'FAM.WIFE': ['FAMS'],
}

/** Checks the records of a file, given one after another, against the published tables of 7.0. */
export class Checker70 {
  readonly breaches: Breach[] = []
  private readonly types = new Map<string, string>()
  private readonly pointers: { xref: string; type: string; line: number; path: string }[] = []
  /** Ties as each side tells them: FAMS of a person, HUSB or WIFE of a family, and so on. */
  private readonly ties = new Map<string, { path: string; line: number }>()
  private readonly used = new Map<string, { path: string; line: number }>()
  private readonly documented = new Set<string>()
  private last = ''
  private count = 0

  record(record: Structure): void {
    const { tag, xref, line } = record
    this.checkOrder(record)
    this.checkCharacters(record, tag)
    if (xref !== '') {
      if (!XREF.test(xref) || xref === 'VOID') this.add(line, tag, 'xref', xref)
      if (this.types.has(xref)) this.add(line, tag, 'xref', `${xref} twice`)
      this.types.set(xref, tag)
    } else if (tag !== 'HEAD' && tag !== 'TRLR' && !isExtension(tag)) {
      this.add(line, tag, 'xref', 'missing')
    }
    if (tag === 'HEAD') this.readSchema(record)
    this.noteTies(record)
    this.noteTags(record, tag)
    if (isExtension(tag)) this.checkExtension(record, tag)
    else this.check(record, recordType(tag), tag)
  }

  /** What is amiss with the whole, once all records were given. */
  end(): readonly Breach[] {
    if (this.last !== 'TRLR') this.add(0, '', 'order', 'no TRLR at the end')
    for (const { xref, type, line, path } of this.pointers) {
      const found = this.types.get(xref)
      if (found === undefined || (type !== '' && found !== type)) {
        this.add(line, path, 'pointer', `@${xref}@ is ${found ?? 'nothing'}`)
      }
    }
    for (const [tie, { path, line }] of this.ties) {
      const [from = '', to = ''] = tie.split(' ')
      const isTold = sides[path]?.some((tag) => this.ties.has(`${to} ${from} ${tag}`))
      if (!isTold) this.add(line, path, 'one-way', `@${to}@`)
    }
    for (const [tag, { path, line }] of this.used) {
      if (!this.documented.has(tag)) this.add(line, path, 'schema', tag)
    }
    return this.breaches
  }

  private readSchema({ children }: Structure): void {
    for (const { tag, children: tags } of children) {
      if (tag !== 'SCHMA') continue
      for (const { value } of tags) this.documented.add(value.split(' ')[0] ?? '')
    }
  }

  private noteTies({ tag, xref, children }: Structure): void {
    for (const { tag: below, pointer, line } of children) {
      if (pointer === '' || pointer === 'VOID' || !(`${tag}.${below}` in sides)) continue
      this.ties.set(`${xref} ${pointer} ${below}`, { path: `${tag}.${below}`, line })
    }
  }

  /** Tags of the site's own; those of other programs need not be documented. */
  private noteTags({ tag, line, children }: Structure, path: string): void {
    if (tag.startsWith('_SY') && !this.used.has(tag)) this.used.set(tag, { path, line })
    for (const child of children) this.noteTags(child, `${path}.${child.tag}`)
  }

  private checkCharacters({ value, line, children }: Structure, path: string): void {
    if (CONTROL.test(value)) this.add(line, path, 'character', JSON.stringify(value))
    for (const child of children) this.checkCharacters(child, `${path}.${child.tag}`)
  }

  private checkOrder({ tag, line }: Structure): void {
    if (this.last === 'TRLR') this.add(line, tag, 'order', 'after TRLR')
    if ((this.count === 0) !== (tag === 'HEAD')) this.add(line, tag, 'order', 'HEAD comes first')
    this.last = tag
    this.count += 1
  }

  private check(structure: Structure, type: string, path: string): void {
    const rule = structures70.get(type)
    if (!rule) {
      this.add(structure.line, path, 'structure', 'unknown')
      return
    }
    if (!fitsPayload(rule.payload, structure)) {
      this.add(structure.line, path, 'payload', structure.value || structure.pointer)
    }
    this.point(structure, pointedType(rule.payload) ?? '', path)
    this.checkCounts(structure, rule, path)
    for (const child of structure.children) {
      const below = `${path}.${child.tag}`
      const childRule = rule.children.get(child.tag)
      if (isExtension(child.tag)) this.checkExtension(child, below)
      else if (childRule) this.check(child, childRule.type, below)
      else this.add(child.line, below, 'structure', 'not allowed here')
    }
  }

  private checkCounts({ children, line }: Structure, rule: StructureRule, path: string): void {
    for (const [tag, { isRequired, isSingle }] of rule.children) {
      if (!isRequired && !isSingle) continue
      const count = children.filter((child) => child.tag === tag).length
      if (isRequired && count === 0) this.add(line, path, 'missing', tag)
      if (isSingle && count > 1) this.add(line, path, 'repeated', tag)
    }
  }

  /** What stands below an extension is its own affair, but for its pointers. */
  private checkExtension(structure: Structure, path: string): void {
    this.point(structure, '', path)
    for (const child of structure.children) this.checkExtension(child, `${path}.${child.tag}`)
  }

  private point({ pointer, line }: Structure, type: string, path: string): void {
    if (pointer !== '' && pointer !== 'VOID')
      this.pointers.push({ xref: pointer, type, line, path })
  }

  private add(line: number, path: string, what: Breach['what'], detail: string): void {
    this.breaches.push({ line, path, what, detail: detail.slice(0, 80) })
  }
}
