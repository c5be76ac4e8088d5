import type { Citation, RecordDraft, SourceDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { structure } from '@suyuan/genealogy/gedcom/structure'
import type { CitedSource } from '../../trees/queries/sources.ts'

/** Types of the reference numbers by which the site knows its own records and family trees. */
const RECORD = 'suyuan:record'
const TREE = 'suyuan:tree'

const refersTo = (type: string, value: string) => ({
  under: '',
  structure: structure('REFN', value, [structure('TYPE', type)]),
})

/** What a source of the site is, whichever file names it. */
function keyOf({ isOfTree, otherTree, record, title }: CitedSource): string {
  if (isOfTree) return `${TREE} ${otherTree}`
  return record === null ? title : `${RECORD} ${record}`
}

/** Which of the site's own a file's source is; undefined for any other. */
function siteKeyOf({ kept }: SourceDraft): string | undefined {
  for (const { structure: each } of kept) {
    const type = each.children.find(({ tag }) => tag === 'TYPE')?.value
    if (each.tag === 'REFN' && (type === RECORD || type === TREE)) return `${type} ${each.value}`
  }
  return undefined
}

/**
 * The site's own sources among the records of a file, by their pointers: what the site cites for a
 * person anyway is not kept of a file once more.
 */
export class OwnSources {
  private readonly keys: ReadonlyMap<string, string>

  constructor(records: readonly RecordDraft[]) {
    this.keys = new Map(
      records.flatMap((record) => {
        const key = record.kind === 'source' ? siteKeyOf(record) : undefined
        return key === undefined ? [] : [[record.xref, key]]
      }),
    )
  }

  get isEmpty(): boolean {
    return this.keys.size === 0
  }

  /** Citations that the site does not have. */
  without(citations: readonly Citation[], sources: readonly CitedSource[]): Citation[] {
    const known = new Set(sources.map((source) => `${keyOf(source)} ${source.detail}`))
    return citations.filter(({ source, page }) => !known.has(`${this.keys.get(source)} ${page}`))
  }
}

/** Records and family trees of the site that are cited for people: each is one source of the file. */
export class CitedSources {
  private readonly byKey = new Map<string, SourceDraft>()
  private readonly xrefs = new Set<string>()

  /** What is cited for a person; of family trees those alone that everybody may read. */
  citationsOf(sources: readonly CitedSource[]): Citation[] {
    return sources.flatMap((source) => {
      const { record, otherTree, otherPerson, isOfTree, title, detail } = source
      if (isOfTree && (otherTree === null || otherPerson === null)) return []
      const key = keyOf(source)
      const [type, value] = isOfTree ? ([TREE, otherTree] as const) : ([RECORD, record] as const)
      const reference = value === null ? [] : [refersTo(type, String(value))]
      const { xref } = this.byKey.get(key) ?? this.add(key, title, reference)
      return [{ source: xref, text: '', page: detail, kept: [] }]
    })
  }

  private add(key: string, title: string, kept: SourceDraft['kept']): SourceDraft {
    const xref = `SY${this.byKey.size + 1}`
    const draft: SourceDraft = {
      ...{ kind: 'source', xref, title, kept },
      ...{ author: '', publication: '', abbreviation: '', text: '' },
    }
    this.byKey.set(key, draft)
    this.xrefs.add(xref)
    return draft
  }

  has(xref: string): boolean {
    return this.xrefs.has(xref)
  }

  records(): SourceDraft[] {
    return [...this.byKey.values()]
  }
}
