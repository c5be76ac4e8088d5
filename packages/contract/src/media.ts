import * as z from 'zod'
import { endpoint, uploadEndpoint } from './endpoint.ts'
import {
  MAX_ARCHIVE_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_GEDCOM_BYTES,
  MAX_PICTURE_BYTES,
} from './limits.ts'

/** What an uploaded file is for; it decides what is taken, who reads it and how long it stays. */
export const purposeName = z.enum([
  'person_picture',
  'person_document',
  'gedcom',
  'article_picture',
  'book_table',
])

export type PurposeName = z.output<typeof purposeName>

/** A 128-bit id in lower-case hex. */
export const mediaId = z.string().regex(/^[0-9a-f]{32}$/)

export const mediaFile = z.object({
  id: z.string(),
  purpose: purposeName,
  /** As it was uploaded, with the extension of what it really is. */
  name: z.string(),
  content_type: z.string(),
  /** Bytes of the file itself. */
  size: z.number(),
  /** Pixels, of pictures only. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Path on this site; the session cookie or nobody reads what is private. */
  url: z.string(),
  /** Smaller renditions of a picture, the smallest first, fit for `srcset`. */
  sizes: z.array(z.object({ width: z.number(), height: z.number(), url: z.string() })),
  /** ISO 8601. */
  created_at: z.string(),
})

export type MediaFile = z.output<typeof mediaFile>

/** What a member keeps, and may keep at most. */
const mediaUsage = z.object({
  bytes: z.number(),
  files: z.number(),
  max_bytes: z.number(),
  max_files: z.number(),
})

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
const refusals = ['file_type_refused', 'file_damaged', 'quota_reached'] as const

/** Uploads answer with the file as stored; the same file sent again is the same file. */
const UPLOADS = { calls: 120, seconds: 60 }

export const media = {
  uploadPicture: uploadEndpoint({
    path: '/api/web/media/picture/upload',
    summary: 'Upload a picture: turned upright, freed of metadata, with smaller renditions',
    auth: 'member',
    input: z.object({ purpose: purposeName.extract(['person_picture', 'article_picture']) }),
    output: mediaFile,
    errors: [...refusals, 'picture_too_large', 'not_permitted'],
    file: { maxBytes: MAX_PICTURE_BYTES, types: pictureTypes },
    limit: UPLOADS,
  }),
  uploadDocument: uploadEndpoint({
    path: '/api/web/media/document/upload',
    summary: 'Upload a PDF or the picture of a document',
    auth: 'member',
    input: z.object({}),
    output: mediaFile,
    errors: [...refusals, 'picture_too_large'],
    file: { maxBytes: MAX_DOCUMENT_BYTES, types: ['application/pdf', ...pictureTypes] },
    limit: UPLOADS,
  }),
  uploadGedcom: uploadEndpoint({
    path: '/api/web/media/gedcom/upload',
    summary: 'Upload a file of relatives (GEDCOM, GEDZIP, table), to be imported and then deleted',
    auth: 'member',
    input: z.object({}),
    output: mediaFile,
    errors: refusals,
    file: {
      maxBytes: MAX_ARCHIVE_BYTES,
      maxUnpackedBytes: MAX_GEDCOM_BYTES,
      // Programs and browsers know no one type for it.
      types: [
        '',
        'application/octet-stream',
        'application/x-gedcom',
        'text/plain',
        'text/vnd.familysearch.gedcom',
        'application/vnd.familysearch.gedcom+zip',
        'application/zip',
        'application/x-zip-compressed',
        'text/csv',
        'text/tab-separated-values',
        'application/vnd.ms-excel',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    },
    limit: { calls: 10, seconds: 60 },
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/web/media/list',
    summary:
      "One's own files that belong to nothing yet, the newest first, and the room that is left",
    auth: 'member',
    policy: 'file.list',
    input: z.object({}),
    output: z.object({ list: z.array(mediaFile), usage: mediaUsage }),
    errors: [],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/web/media/delete',
    summary: "Delete one of one's own files that belong to nothing yet",
    auth: 'member',
    policy: 'file.delete',
    input: z.object({ id: mediaId }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
