import type { Lang } from './lang.ts'

/** Pictures for link previews, in pixels: what the large messengers show whole. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** What has a picture of its own; everything else is shown by that of the site. */
export const sharedKinds = ['surname', 'book', 'article'] as const

export type SharedKind = (typeof sharedKinds)[number]

export interface SharedThing {
  kind: SharedKind
  id: number
}

/** Goes up when pictures are drawn another way, so that they get other addresses. */
export const DRAWING = 2

/**
 * The path of a picture. Its version follows what the page says of the thing, so that the address may
 * be kept for ever: a page that has changed names another one.
 * @param words the page's title and description
 */
export function sharePicturePath(
  thing: SharedThing | null,
  lang: Lang,
  words: readonly string[],
): string {
  const what = thing === null ? 'site' : `${thing.kind}/${thing.id}`
  return `/share/${what}/${lang}/${version([String(DRAWING), ...(thing === null ? [] : words)])}.jpg`
}

/** FNV-1a over UTF-16 code units, in 32 bits: tells texts apart, hides nothing. */
function version(words: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const unit of words.join('\n')) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
