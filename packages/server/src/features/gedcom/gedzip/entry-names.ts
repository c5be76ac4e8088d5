import { composed } from '@suyuan/genealogy/text/composed'
import { type Entry, getFileNameLowLevel } from 'yauzl'

const UTF8_FLAG = 0x800
/** Extra field in which some programs put the name in UTF-8 once more. */
const UNICODE_PATH = 0x7075

/** Bytes of a name, and of what else the directory says of an entry; no program writes longer ones. */
const MOST_NAME_BYTES = 1024
const MOST_EXTRA_BYTES = 4096
/** Bytes of a name that is too long by which it is told. */
const TOLD_BYTES = 100

/** In an archive of the site: which of its files could not be packed. */
export const MISSING_FILES = 'missing-files.txt'

/** What file systems leave in archives beside what was packed. */
const leavings = /(?:^|\/)(?:__MACOSX\/|\._|(?:\.DS_Store|Thumbs\.db|desktop\.ini)$)/i

/** Whether a packed file is none of its owner's, but of whatever packed it. */
export const isLeaving = (path: string): boolean => leavings.test(path) || path === MISSING_FILES

/** Whether a name is so long that reading it in every encoding would cost more than it is worth. */
export function isTooLong({ fileNameRaw, extraFieldRaw }: Entry): boolean {
  return fileNameRaw.length > MOST_NAME_BYTES || extraFieldRaw.length > MOST_EXTRA_BYTES
}

/** The beginning of a name that is too long. */
export function startOfName({ fileNameRaw }: Entry): string {
  const start = new TextDecoder().decode(fileNameRaw.subarray(0, TOLD_BYTES))
  return `${start.replace(/\uFFFD+$/, '')}…`
}

const decoded = (bytes: Uint8Array, encoding: string): string[] => {
  try {
    return [new TextDecoder(encoding, { fatal: true }).decode(bytes)]
  } catch {
    // Not in this encoding: another may fit.
    return []
  }
}

/**
 * What an entry may be called, the likeliest first. Archives of Chinese Windows carry names in GBK
 * or Big5 without saying so; whichever of them the GEDCOM names is meant.
 */
export function namesOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string[] {
  const isSaid = (generalPurposeBitFlag & UTF8_FLAG) !== 0
  const hasUnicode = extraFields.some(({ id }) => id === UNICODE_PATH)
  const told =
    hasUnicode && !isSaid
      ? [getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)]
      : []
  const plain = decoded(fileNameRaw, 'utf-8')
  const isPlain = isSaid && plain.length > 0
  const others = ['gb18030', 'big5', 'latin1'].flatMap((each) => decoded(fileNameRaw, each))
  return [...new Set([...told, ...plain, ...(isPlain ? [] : others)].map(plainPath))]
}

/** A path as both the archive and the GEDCOM mean it. */
function plainPath(path: string): string {
  return composed(path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, ''))
}

/** Whether a path would lead out of the archive. */
export function leadsOut(path: string): boolean {
  return /^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)|\0/i.test(path)
}

/** What a FILE of the GEDCOM may be called in the archive: 7.0 writes addresses, others names. */
export function pathsOfFile(file: string): string[] {
  const path = plainPath(file.trim())
  try {
    return [...new Set([path, plainPath(decodeURIComponent(path))])]
  } catch {
    // A percent sign that is part of the name.
    return [path]
  }
}
