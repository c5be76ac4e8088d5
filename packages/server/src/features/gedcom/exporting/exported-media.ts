import type { Lang } from '@suyuan/contract/lang'
import type { Link, MediaDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { type ForeignMedia, mediaRecordOf } from '@suyuan/genealogy/gedcom/mapping/media-fields'
import { xrefOfPerson } from '@suyuan/genealogy/gedcom/mapping/serials'
import { textIn } from '../../../i18n/texts.ts'
import { fileName } from '../../../media/file-name.ts'
import { type MediaStore, MissingBytes, objectKey } from '../../../media/media-store.ts'
import type { TreeFile } from '../../trees/media/tree-media.ts'
import type { ArchivedFile } from '../gedzip/write-gedzip.ts'

interface Packed extends TreeFile {
  xref: string
  path: string
  /** Place among the person's, from 1. */
  rank: number
  kept: ForeignMedia
}

/** Photos and documents that leave with a tree: each is one record, which its person points to. */
export class ExportedMedia {
  private readonly byPerson = new Map<number, Packed[]>()
  private readonly byXref = new Map<string, Packed>()

  /**
   * @param files those that may be told, by person and in their order
   * @param kept what a file told of them beyond the tree's own fields, by their ids
   */
  constructor(files: readonly TreeFile[], kept: ReadonlyMap<string, unknown> = new Map()) {
    for (const file of files) {
      const ofPerson = this.byPerson.get(file.person) ?? []
      const rank = ofPerson.length + 1
      const xref = `OM${this.byXref.size + 1}`
      const packed = { ...file, xref, rank, path: pathOf(file, rank), kept: keptIn(kept, file.id) }
      this.byPerson.set(file.person, [...ofPerson, packed])
      this.byXref.set(xref, packed)
    }
  }

  has(xref: string): boolean {
    return this.byXref.has(xref)
  }

  /** @param event id of an event's row; null for the person alone */
  linksOf(person: number, event: string | null, told: readonly Link[]): Link[] {
    const own = this.byPerson.get(person)?.filter((file) => file.event === event) ?? []
    return [...told, ...own.map(({ xref, kept }) => ({ to: xref, kept: kept.link }))]
  }

  *records(): Generator<MediaDraft> {
    for (const { xref, path, file, kept, ...told } of this.byXref.values()) {
      yield mediaRecordOf(xref, told, { path, form: file.contentType }, kept)
    }
  }

  archived(store: MediaStore): ArchivedFile[] {
    return [...this.byXref.values()].map(({ path, file }) => ({
      path,
      open: () => store.open(objectKey(file.id, 'full')).catch(unlessMissing),
    }))
  }

  /** What an archive says of files that are not in it, each with whom it belongs to. */
  tellMissing(paths: readonly string[], lang: Lang): string {
    const byPath = new Map([...this.byXref.values()].map((file) => [file.path, file]))
    const lines = paths.map((path) => {
      const { person = 0, title = '' } = byPath.get(path) ?? {}
      return [path, xrefOfPerson(person), title].join('\t').trimEnd()
    })
    // Editors of Windows take it for UTF-8 by this mark alone.
    return `\uFEFF${[textIn(lang, 'files:missingMedia'), ...lines, ''].join('\r\n')}`
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof MissingBytes)) throw error
  return undefined
}

const nothing: ForeignMedia = { record: [], file: [], link: [] }

function keptIn(kept: ReadonlyMap<string, unknown>, id: string): ForeignMedia {
  return (kept.get(id) as ForeignMedia | undefined) ?? nothing
}

/** Plain letters and digits, which every program takes: FILE is an address, not a name. */
function pathOf({ person, file: { contentType } }: TreeFile, rank: number): string {
  return `media/${fileName({ name: `${person}-${rank}`, contentType })}`
}
