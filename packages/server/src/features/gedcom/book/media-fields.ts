import { MAX_TITLE } from '@suyuan/contract/limits'
import type { MediaSaid } from '../../trees/row-images.ts'
import { dateOfParts, partsOfDate } from '../dates/date-text.ts'
import type { Link, MediaDraft, MediaFile } from '../draft/draft.ts'
import { type Structure, structure } from '../structure.ts'
import { field } from '../writing/attach.ts'
import { fitted, fittedLine, room } from './fields.ts'
import { dateOfTold, toldOfDate } from './person-events.ts'

/** What a book says of a photo or document; which file it is stands apart. */
export type MediaFields = Omit<MediaSaid, 'id' | 'person' | 'event' | 'file' | 'rank'> & {
  kind: 'photo' | 'document'
}

/** Below a media record: that the site wrote it, and what GEDCOM has no place for. */
export const MEDIA = '_SYMEDIA'
const PLACE = '_SYRANK'
const PORTRAIT = '_SYPORTRAIT'
/** Tags of the site that stand in nothing but media records. */
export const mediaTags = [MEDIA, PORTRAIT]

/** A photo or document of a book as a record. @param rank its place among the person's, from 1 */
export function mediaRecordOf(
  xref: string,
  told: MediaFields & { rank: number },
  { path, form }: Pick<MediaFile, 'path' | 'form'>,
): MediaDraft {
  const date = dateOfTold({ ...told, text: told.dayText, address: '' })
  const parts = date && partsOfDate(date)
  const own = structure(MEDIA, told.kind, [
    structure(PLACE, String(told.rank)),
    ...(told.isPortrait ? [structure(PORTRAIT, 'Y')] : []),
    ...(parts ? [structure('DATE', parts.payload, field('PHRASE', parts.phrase))] : []),
  ])
  const medium = { under: 'FORM', structure: structure('MEDI', 'PHOTO') }
  return {
    kind: 'media',
    xref,
    title: '',
    files: [{ path, form, title: told.title, kept: told.kind === 'photo' ? [medium] : [] }],
    kept: [...field('NOTE', told.description), own].map((each) => ({ under: '', structure: each })),
  }
}

const childOf = (parent: Structure | undefined, tag: string) =>
  parent?.children.find((child) => child.tag === tag)

/** What the site has written of a media record itself; undefined where another program wrote it. */
const ownOf = ({ kept }: MediaDraft) =>
  kept.find(({ under, structure: { tag } }) => under === '' && tag === MEDIA)?.structure

const firstOf = (...texts: readonly (string | undefined)[]) =>
  texts.find((text) => text !== undefined && text.trim() !== '') ?? ''

/** A file of a media record as a book says it. @param link the pointer that leads to the record */
export function mediaFieldsOf(record: MediaDraft, file: MediaFile, link: Link): MediaFields {
  const own = ownOf(record)
  const date = childOf(own, 'DATE')
  const { day, reading, text } = toldOfDate(
    date && dateOfParts({ payload: date.value, phrase: childOf(date, 'PHRASE')?.value ?? '' }),
  )
  const ofLink = link.kept.find(({ structure: { tag } }) => tag === 'TITL')?.structure.value
  const notes = record.kept
    .filter(({ under, structure: { tag, pointer } }) => under + tag + pointer === 'NOTE')
    .map((note) => note.structure.value)
  return {
    kind: own?.value === 'document' ? 'document' : 'photo',
    title: fittedLine(firstOf(ofLink, file.title, record.title), MAX_TITLE),
    description: fitted(notes.join('\n\n'), room.memo),
    day,
    reading,
    dayText: text,
    isPortrait: childOf(own, PORTRAIT)?.value === 'Y',
  }
}

/** Its place among the person's, where the site has written it. */
export function rankOf(record: MediaDraft): number | undefined {
  const rank = Number(childOf(ownOf(record), PLACE)?.value)
  return Number.isInteger(rank) && rank > 0 ? rank : undefined
}

/** Whether a book's row says all that stands in a record and in the pointer to it. */
export function isOwnRecord(record: MediaDraft): boolean {
  return ownOf(record) !== undefined && record.files.length === 1
}
