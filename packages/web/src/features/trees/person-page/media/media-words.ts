import type { PersonMedia } from '@suyuan/contract/tree-views'
import { type PersonT, wholeDate } from '../date-words.ts'

/** What a photo or document is called: its title, else a document's file. */
export function mediaTitle({ title, kind, file }: PersonMedia, t: PersonT): string {
  if (title !== '') return title
  return kind === 'document' ? file.name : t('media.untitled')
}

/** When it was made, with the original wording; '' where nobody says. */
export function mediaDate(media: PersonMedia, t: PersonT): string {
  const { m_date: day, m_reading: reading, m_text: text } = media
  return wholeDate({ day, reading, text }, t)
}

const kinds: Readonly<Record<string, string>> = { 'application/pdf': 'PDF' }

/** What kind of file it is. */
export const fileKind = ({ file }: PersonMedia): string =>
  kinds[file.content_type] ?? file.content_type.replace('image/', '').toUpperCase()

/** Bytes in megabytes, to one digit after the point, and never nothing. */
export const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 100_000) / 10)
