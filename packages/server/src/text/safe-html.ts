import sanitizeHtml from 'sanitize-html'

declare const isSafe: unique symbol

/**
 * HTML that pages may show as it is. Only this file makes it: columns that hold HTML take nothing
 * else, so the compiler sees that all of it has passed here.
 */
export type SafeHtml = string & { readonly [isSafe]: true }

export const noHtml = '' as SafeHtml

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as a paragraph for each of its lines. */
export function paragraphs(text: string): SafeHtml {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines
    .map((line) => `<p>${line.replace(/[&<>]/gu, (mark) => marks[mark] ?? mark)}</p>`)
    .join('') as SafeHtml
}

const runningText = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'b',
  'i',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'caption',
  'figure',
  'figcaption',
  'ruby',
  'rt',
  'rp',
  'sup',
  'sub',
]

const cells = { th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] }

/** HTML with nothing in it but the marks of running text; everything stored as HTML passes here. */
export function safeHtml(html: string): SafeHtml {
  const safe = sanitizeHtml(html, {
    allowedTags: runningText,
    allowedAttributes: cells,
    disallowedTagsMode: 'discard',
  })
  return safe.trim() as SafeHtml
}

/** A picture of the media store as an article shows it. */
export interface ShownPicture {
  id: string
  /** Pixels of the whole picture. */
  width: number
  height: number
  /** Widths of its smaller renditions. */
  renditions: readonly number[]
}

/** The widest that a picture stands in an article, in CSS pixels. */
const ARTICLE_WIDTH = 768

/**
 * The same for articles: with links to pages and mailboxes, and with those pictures of the media
 * store that the caller gives. Pictures from anywhere else go.
 */
export function articleHtml(html: string, pictures: ReadonlyMap<string, ShownPicture>): SafeHtml {
  const safe = sanitizeHtml(html, {
    allowedTags: [...runningText, 'a', 'img'],
    allowedAttributes: {
      ...cells,
      a: ['href'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      img: (tagName, { src = '', alt = '' }) => ({
        tagName,
        attribs: attributesOf(pictures.get(pictureId(src) ?? ''), alt),
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
  return safe.trim() as SafeHtml
}

/** The renditions of a picture, for the browser to choose from; its place is kept until it comes. */
function attributesOf(picture: ShownPicture | undefined, alt: string): Record<string, string> {
  if (!picture) return {}
  const address = `/media/files/${picture.id}`
  const smaller = picture.renditions.map((width) => `${address}/${width} ${width}w`)
  return {
    src: picture.renditions.includes(960) ? `${address}/960` : address,
    ...(smaller.length > 0 && {
      srcset: smaller.join(', '),
      sizes: `(width < 50rem) 92vw, ${ARTICLE_WIDTH}px`,
    }),
    alt,
    width: String(picture.width),
    height: String(picture.height),
    loading: 'lazy',
    decoding: 'async',
  }
}

/** The id in the address of a picture of the media store; null in any other address. */
export function pictureId(address: string): string | null {
  return /^\/media\/files\/([0-9a-f]{32})(?:\/\d+)?$/.exec(address)?.[1] ?? null
}

/** The pictures that some HTML names, from wherever, with their alternative texts. */
export function picturesIn(html: string): { id: string | null; alt: string }[] {
  const found: { id: string | null; alt: string }[] = []
  sanitizeHtml(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, { src = '', alt = '' }) => {
        found.push({ id: pictureId(src), alt: alt.trim() })
        return { tagName, attribs: {} }
      },
    },
  })
  return found
}

const empty = new Set(['br', 'hr', 'img'])

/** How many marks of some safe HTML stand within each other, at most: 1 for a paragraph of plain words. */
export function depthOf(html: SafeHtml): number {
  let depth = 0
  let deepest = 0
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (empty.has(name)) continue
    depth += closing === '/' ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Whether HTML shows nothing: no words and no picture. */
export function isBlank(html: SafeHtml): boolean {
  return !html.includes('<img') && html.replace(/<[^>]*>|&nbsp;|\s/gu, '') === ''
}
