import { fileName } from '../../../media/file-name.ts'
import { type MediaStore, objectKey } from '../../../media/media-store.ts'
import type { BookFile } from '../../trees/book-media.ts'
import { type KeptMedia, mediaRecordOf } from '../book/media-fields.ts'
import type { Link, MediaDraft } from '../draft/draft.ts'
import type { ArchivedFile } from '../gedzip/write-gedzip.ts'

interface Packed extends BookFile {
  xref: string
  path: string
  /** Place among the person's, from 1. */
  rank: number
  kept: KeptMedia
}

/** Photos and documents that leave with a book: each is one record, which its person points to. */
export class ExportedMedia {
  private readonly byPerson = new Map<number, Packed[]>()
  private readonly byXref = new Map<string, Packed>()

  /**
   * @param files those that may be told, by person and in their order
   * @param kept what a file told of them beyond the book's own fields, by their ids
   */
  constructor(files: readonly BookFile[], kept: ReadonlyMap<string, unknown> = new Map()) {
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
      open: () => store.open(objectKey(file.id, 'full')),
    }))
  }
}

const nothing: KeptMedia = { record: [], file: [], link: [] }

function keptIn(kept: ReadonlyMap<string, unknown>, id: string): KeptMedia {
  return (kept.get(id) as KeptMedia | undefined) ?? nothing
}

/** Plain letters and digits, which every program takes: FILE is an address, not a name. */
function pathOf({ person, file: { contentType } }: BookFile, rank: number): string {
  return `media/${fileName({ name: `${person}-${rank}`, contentType })}`
}
