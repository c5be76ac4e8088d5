import type { Version } from '../draft/canonical.ts'
import { fitsPayload } from '../grammar/payloads-70.ts'
import { type Structure, structure } from '../structure.ts'
import { field } from './attach.ts'

/** What older files call a form, and the media type that 7.0 wants. */
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
  htm: 'text/html',
  html: 'text/html',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  avi: 'video/x-msvideo',
  mpg: 'video/mpeg',
}

/** Has a scheme, and not the letter of a drive. */
const ADDRESS = /^[a-z][a-z0-9+.-]+:/i

/** A path as 7.0 wants it: an address, or a part of one, with nothing in it that addresses do not have. */
export function uriReference(path: string): string {
  if (path === '' || isReference(path)) return path
  const plain = ADDRESS.test(path) ? path : path.replaceAll('\\', '/').replace(/%/g, '%25')
  const escaped = plain.replace(/[\s<>"{}|\\^`]|%(?![0-9A-Fa-f]{2})/g, (sign) =>
    encodeURIComponent(sign),
  )
  return /^[a-z]:/i.test(path) ? `file:///${escaped}` : escaped
}

const isReference = (path: string) =>
  !/^[a-z]:/i.test(path) && fitsPayload('path', structure('FILE', path))

/** The form of a file: in 7.0 a media type, with the file's own word below it. */
export function formStructure(form: string, version: Version): Structure[] {
  if (version === '5') return field('FORM', form)
  if (form.includes('/') && !/\s/.test(form)) return [structure('FORM', form)]
  const type = types[form.trim().toLowerCase()] ?? 'application/octet-stream'
  return [structure('FORM', type, [structure('_SYTOLD', form)])]
}
