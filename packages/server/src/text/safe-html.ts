import sanitizeHtml from 'sanitize-html'

/** HTML with nothing in it but the marks of running text; everything stored as HTML passes here. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
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
}
