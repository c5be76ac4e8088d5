import type { PersonMedia } from '@suyuan/contract/tree-views'
import type { DateValue } from '../../../../pickers/dates/date-value.ts'
import type { PersonT } from '../date-words.ts'

/** What a photo or document is called: its title, else a document's file. */
export function mediaTitle({ title, kind, file }: PersonMedia, t: PersonT): string {
  if (title !== '') return title
  return kind === 'document' ? file.name : t('media.untitled')
}

/** When it was made. */
export const mediaDate = ({ m_date, m_reading, m_text }: PersonMedia): DateValue => ({
  day: m_date,
  reading: m_reading,
  text: m_text,
})

const kinds: Readonly<Record<string, string>> = { 'application/pdf': 'PDF' }

/** What kind of file it is. */
export const fileKind = ({ file }: PersonMedia): string =>
  kinds[file.content_type] ?? file.content_type.replace('image/', '').toUpperCase()

/** Bytes in megabytes, to one digit after the point, and never nothing. */
export const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 100_000) / 10)
