import type { BookSummary } from './catalogue.ts'
import type { Lang } from './lang.ts'
import type { ArticleSummary } from './news.ts'
import type { SurnameInfo } from './surnames.ts'

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

/** A thing with all that its picture is drawn from, in the page's language. */
export interface PicturedThing extends SharedThing {
  drawn: readonly string[]
}

export function picturedArticle(article: ArticleSummary): PicturedThing {
  const { id, title, subtitle, introduction, image_url } = article
  return { kind: 'article', id, drawn: [title, subtitle, introduction, image_url] }
}

export function picturedBook(book: BookSummary): PicturedThing {
  const { id, book_name, book_name_latin, province, city, edition_era } = book
  return { kind: 'book', id, drawn: [book_name, book_name_latin, province, city, edition_era] }
}

export function picturedSurname(info: SurnameInfo): PicturedThing {
  const { id, surname, pinyin, junwang } = info
  const spellings = info.spellings.flatMap(({ forms }) => forms)
  return { kind: 'surname', id, drawn: [surname, pinyin, junwang, ...spellings] }
}

/** Goes up when pictures are drawn another way, so that they get other addresses. */
export const DRAWING = 2

/**
 * The path of a picture. Its version follows what the picture is drawn from, so that the address may be
 * kept for ever: a picture that has changed has another one.
 */
export function sharePicturePath(thing: PicturedThing | null, lang: Lang): string {
  const what = thing === null ? 'site' : `${thing.kind}/${thing.id}`
  return `/share/${what}/${lang}/${version([String(DRAWING), ...(thing?.drawn ?? [])])}.jpg`
}

/** FNV-1a over UTF-16 code units, in 32 bits: tells texts apart, hides nothing. */
function version(words: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const unit of words.join('\n')) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
