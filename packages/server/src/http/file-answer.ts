import { fileName } from '../media/file-name.ts'
import type { ByteRange } from '../media/media-store.ts'
import type { FileToRead } from '../media/read-file.ts'
import { byteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import { isKnown } from './entity-tag.ts'

/** What a reader sends besides the address. */
export interface Conditions {
  range: string | undefined
  ifRange: string | undefined
  ifNoneMatch: string | undefined
}

export interface FileAnswer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string | number>
  /** The bytes to send; undefined where the answer has none. */
  body: { range: ByteRange | undefined } | undefined
}

/** Opened by itself, a file runs nothing, loads nothing and is nobody's origin. */
const SANDBOX =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/**
 * A PDF is no page: what stands in it runs in the viewer of the browser, apart from the site. Viewers
 * are plug-ins to some browsers, and in a sandbox those show nothing.
 */
const PDF_ONLY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** What a browser shows by itself; all else it saves. */
const shown = /^(?:image\/|application\/pdf$)/

/** How a file is answered (RFC 9110, 13 and 14), once it is clear that the caller may read it. */
export function answerFile(file: FileToRead, conditions: Conditions): FileAnswer {
  // Bytes never change under an id.
  const etag = `"${file.row.id}-${file.part}"`
  const headers = { ...commonHeaders(file), etag }
  if (isKnown(conditions.ifNoneMatch, etag)) return { status: 304, headers, body: undefined }
  const current = conditions.ifRange === undefined || conditions.ifRange === etag
  const range = byteRange(current ? conditions.range : undefined, file.bytes)
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'content-range': `bytes */${file.bytes}` }, body: undefined }
  }
  if (range === 'whole') {
    return {
      status: 200,
      headers: { ...headers, 'content-length': file.bytes },
      body: { range: undefined },
    }
  }
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${file.bytes}`,
    },
    body: { range },
  }
}

function commonHeaders(file: FileToRead): Record<string, string> {
  const { contentType, row } = file
  const inline = shown.test(contentType)
  const isPdf = contentType === 'application/pdf'
  return {
    'content-type': contentType,
    'content-disposition': contentDisposition(
      fileName({ name: row.name, contentType }),
      inline ? 'inline' : 'attachment',
    ),
    'accept-ranges': 'bytes',
    'cache-control': caching(file, inline && !isPdf),
    'content-security-policy': isPdf ? PDF_ONLY : SANDBOX,
    'x-content-type-options': 'nosniff',
    ...(!file.public && { vary: 'cookie' }),
  }
}

/**
 * A private picture may be kept, but is asked for each time, so that after log-out nobody sees it;
 * documents are not kept at all. A file that is public no more is gone everywhere within five minutes.
 */
function caching(file: FileToRead, isPicture: boolean): string {
  if (file.public) return 'public, max-age=300'
  return isPicture ? 'private, no-cache' : 'private, no-store'
}
