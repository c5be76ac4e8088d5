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

/** HTML with nothing in it but the marks of running text; everything stored as HTML passes here. */
export function safeHtml(html: string): SafeHtml {
  const safe = sanitizeHtml(html, {
    allowedTags: [
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
    ],
    allowedAttributes: { th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    disallowedTagsMode: 'discard',
  })
  return safe.trim() as SafeHtml
}
