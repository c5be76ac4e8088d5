import { KEPT, toClassic, type Version } from '../draft/canonical.ts'
import type { HeaderDraft, RecordDraft } from '../draft/draft.ts'
import { OWN_NAME } from '../draft/map-records.ts'
import { type Structure, structure } from '../structure.ts'
import { fitRecord } from './fit-70.ts'
import { type IsOfCouple, recordStructure } from './record-structures.ts'
import { hasSubmitter, headerStructure, submitter } from './write-header.ts'
import { writeLines } from './write-lines.ts'

export interface WriteOptions {
  version: Version
  /** Address of the page that describes our tags. */
  base?: string | undefined
}

const tags = { person: 'INDI', union: 'FAM', source: 'SOUR', note: 'SNOTE' } as const

/** The tag under which a record is written in 7.0, where some may not bear their own. */
export function writtenTag(draft: RecordDraft): string {
  if (draft.kind !== 'media' && draft.kind !== 'kept') return tags[draft.kind]
  return fitRecord(recordStructure(draft, '7'), () => undefined).tag
}

/**
 * Writes a tree as GEDCOM in UTF-8, a record at a time. What the version has no place for is written
 * under tags of ours, so that reading it gives the same tree.
 */
export class TreeWriter {
  private readonly options: WriteOptions
  private readonly typeOf: (xref: string) => string | undefined
  private readonly isOfCouple: IsOfCouple
  /** Tags with our prefix that were written. */
  private readonly kept = new Set<string>()

  /**
   * @param typeOf tag of the record that a pointer leads to, as it is written; undefined for none,
   * and then the pointer is written as text
   * @param isOfCouple who of a family's partners are the first two
   */
  constructor(
    options: WriteOptions,
    typeOf: (xref: string) => string | undefined,
    isOfCouple: IsOfCouple,
  ) {
    this.options = options
    this.typeOf = typeOf
    this.isOfCouple = isOfCouple
  }

  /** Once all records are written: of 7.0 it names the tags under which they keep something. */
  header(header: HeaderDraft): string {
    const { version, base } = this.options
    const build = () => headerStructure(header, version, base, [...this.kept].sort())
    // What it keeps itself is known once it is written.
    this.written(build())
    const head = this.written(build())
    const hasOwn = version === '5' && !hasSubmitter(header)
    return `\uFEFF${head}${hasOwn ? writeLines(submitter(), version) : ''}`
  }

  record(draft: RecordDraft): string {
    return this.written(recordStructure(draft, this.options.version, this.isOfCouple))
  }

  trailer(): string {
    return writeLines(structure('TRLR'), this.options.version)
  }

  private written(record: Structure): string {
    const { version } = this.options
    const known = this.anchored(record)
    const fitted = version === '7' ? fitRecord(known, this.typeOf) : toClassic(known)
    if (version === '7') this.noteKept(fitted)
    return writeLines(fitted, version)
  }

  private noteKept({ tag, children }: Structure): void {
    if (tag.startsWith(KEPT)) this.kept.add(tag)
    for (const child of children) this.noteKept(child)
  }

  private anchored(record: Structure): Structure {
    const { pointer } = record
    const leads = ['', 'VOID', OWN_NAME].includes(pointer) || this.typeOf(pointer) !== undefined
    const children = record.children.map((child) => this.anchored(child))
    return leads
      ? { ...record, children }
      : { ...record, pointer: '', value: `@${pointer}@`, children }
  }
}
