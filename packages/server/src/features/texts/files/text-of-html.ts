const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** What ends a line, parts cells, or begins a page; all other marks say nothing of the text. */
const BREAKS: Record<string, string> = {
  '/p': '\n',
  '/h1': '\n',
  '/h2': '\n',
  '/h3': '\n',
  '/h4': '\n',
  '/h5': '\n',
  '/h6': '\n',
  '/li': '\n',
  '/tr': '\n',
  br: '\n',
  hr: '\f',
  '/td': '\t',
  '/th': '\t',
}

/**
 * The text of HTML that a converter has written: lines for paragraphs and rows, tabs between cells, form
 * feeds for page breaks. A cell is one line.
 */
export function textOfHtml(html: string): string {
  let depth = 0
  const text = html.replace(/<(\/?[a-z][a-z0-9]*)[^>]*>/giu, (_, tag: string) => {
    const name = tag.toLowerCase()
    if (name === 'td' || name === 'th') depth += 1
    if (name === '/td' || name === '/th') depth -= 1
    const mark = BREAKS[name] ?? ''
    return mark === '\n' && depth > 0 ? ' ' : mark
  })
  return (
    text
      .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/giu, (whole, name: string) => {
        if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
        if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
        return NAMED[name.toLowerCase()] ?? whole
      })
      // Each run of spaces is looked at from its beginning alone.
      .replace(/(?<! ) +\t/gu, '\t')
      .replace(/(?<![ \t])[ \t]+\n/gu, '\n')
  )
}
