import type { DateReading } from '../../date-spans.ts'
import { fieldBounds } from '../../field-bounds.ts'
import { fitted } from '../../text/cut-text.ts'
import { dateOfParts, partsOfDate } from '../dates/date-text.ts'
import type { Kept, Link, MediaDraft, MediaFile } from '../draft/draft.ts'
import { type Structure, structure } from '../structure.ts'
import { field } from '../writing/attach.ts'
import { fittedLine, room } from './fields.ts'
import { dateDraftOf } from './person-events.ts'
import { statedDate } from './stated-date.ts'

/** What a tree says of a photo or document; which file it is stands apart. */
export interface MediaFields {
  kind: 'photo' | 'document'
  title: string
  description: string
  day: string
  reading: DateReading
  dayText: string
  /** Whether it is the picture that stands for the person. */
  isPortrait: boolean
}

/** Below a media record: that the site wrote it, and what GEDCOM has no place for. */
export const MEDIA = '_SYMEDIA'
const PLACE = '_SYRANK'
const PORTRAIT = '_SYPORTRAIT'
/** Tags of the site that stand in nothing but media records. */
export const mediaTags = [MEDIA, PORTRAIT]

/** What a file told of a photo or document beyond the fields of a tree; it stands beside the row. */
export interface ForeignMedia {
  record: Kept[]
  file: Kept[]
  link: Kept[]
}

/** A photo or document of a tree as a record. @param rank its place among the person's, from 1 */
export function mediaRecordOf(
  xref: string,
  told: MediaFields & { rank: number },
  { path, form }: Pick<MediaFile, 'path' | 'form'>,
  kept: Pick<ForeignMedia, 'record' | 'file'> = { record: [], file: [] },
): MediaDraft {
  const date = dateDraftOf({ ...told, text: told.dayText, address: '' })
  const parts = date && partsOfDate(date)
  const own = structure(MEDIA, told.kind, [
    structure(PLACE, String(told.rank)),
    ...(told.isPortrait ? [structure(PORTRAIT, 'Y')] : []),
    ...(parts ? [structure('DATE', parts.payload, field('PHRASE', parts.phrase))] : []),
  ])
  const isMarked = told.kind !== 'photo' || kept.file.some(isMedium)
  const marks = isMarked ? [] : [{ under: 'FORM', structure: structure('MEDI', 'PHOTO') }]
  const said = [...field('NOTE', told.description), own]
  return {
    kind: 'media',
    xref,
    title: '',
    files: [{ path, form, title: told.title, kept: [...marks, ...kept.file] }],
    kept: [...said.map((each) => ({ under: '', structure: each })), ...kept.record],
  }
}

const isMedium = ({ under, structure: { tag } }: Kept) => under === 'FORM' && tag === 'MEDI'

const childOf = (parent: Structure | undefined, tag: string) =>
  parent?.children.find((child) => child.tag === tag)

const isOwn = ({ under, structure: { tag } }: Kept) => under === '' && tag === MEDIA
const isNote = ({ under, structure: { tag, pointer, children } }: Kept) =>
  under === '' && tag === 'NOTE' && pointer === '' && children.length === 0

/** What the site has written of a media record itself; undefined where another program wrote it. */
const ownOf = ({ kept }: MediaDraft) => kept.find(isOwn)?.structure

/** Media of GEDCOM that are read rather than looked at. */
const written = new Set('BOOK CARD FICHE FILM MAGAZINE MANUSCRIPT MAP NEWSPAPER'.split(' '))

function kindOf(record: MediaDraft, file: MediaFile): MediaFields['kind'] {
  const said = ownOf(record)?.value
  if (said === 'photo' || said === 'document') return said
  const medium = file.kept.find(isMedium)?.structure.value.toUpperCase() ?? ''
  return written.has(medium) || /pdf$/i.test(file.form) ? 'document' : 'photo'
}

function titleOf(record: MediaDraft, file: MediaFile, link: Link): string {
  const ofLink = link.kept.find(({ structure: { tag } }) => tag === 'TITL')?.structure.value ?? ''
  return [file.title, record.title, ofLink].find((text) => text.trim() !== '') ?? ''
}

function descriptionOf(record: MediaDraft, title: string): string {
  const notes = record.kept.filter(isNote).map((note) => note.structure.value)
  const told = fittedLine(title, fieldBounds.line) === title.trim() ? notes : [title, ...notes]
  return told.join('\n\n')
}

/** A file of a media record as a tree says it. @param link the pointer that leads to the record */
export function mediaFieldsOf(record: MediaDraft, file: MediaFile, link: Link): MediaFields {
  const own = ownOf(record)
  const date = childOf(own, 'DATE')
  const { day, reading, text } = statedDate(
    date && dateOfParts({ payload: date.value, phrase: childOf(date, 'PHRASE')?.value ?? '' }),
  )
  const title = titleOf(record, file, link)
  return {
    kind: kindOf(record, file),
    title: fittedLine(title, fieldBounds.line),
    description: fitted(descriptionOf(record, title), room.caption),
    day,
    reading,
    dayText: text,
    isPortrait: childOf(own, PORTRAIT)?.value === 'Y',
  }
}

/** What of a media record and the pointer to it the fields of a tree would not give back. */
export function foreignMediaOf(
  record: MediaDraft,
  file: MediaFile,
  link: Link,
): ForeignMedia | undefined {
  const title = titleOf(record, file, link)
  const isCut = descriptionOf(record, title).length > room.caption
  const isPhoto = kindOf(record, file) === 'photo'
  const isSaid = (each: Kept) =>
    isPhoto && isMedium(each) && each.structure.value === 'PHOTO' && !each.structure.children.length
  const kept = {
    record: [
      ...(record.title === '' || record.title === title
        ? []
        : [{ under: '', structure: structure('TITL', record.title) }]),
      ...record.kept.filter((each) => !isOwn(each) && (isCut || !isNote(each))),
    ],
    file: file.kept.filter((each) => !isSaid(each)),
    link: link.kept,
  }
  return Object.values(kept).some((part) => part.length > 0) ? kept : undefined
}

/** Its place among the person's, where the site has written it. */
export function rankOf(record: MediaDraft): number | undefined {
  const rank = Number(childOf(ownOf(record), PLACE)?.value)
  return Number.isInteger(rank) && rank > 0 ? rank : undefined
}
