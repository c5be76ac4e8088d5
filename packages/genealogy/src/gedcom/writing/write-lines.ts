import type { Version } from '../draft/canonical.ts'
import type { Structure } from '../structure.ts'

/** Characters of a line's text in 5.5.1, where a line has at most 255. */
const LONGEST = 200

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\uFFFE\uFFFF]/g

function escaped(value: string, tag: string, version: Version): string {
  if (version === '7') return value.replace(/(^|\n)@/g, '$1@@')
  if (!value.includes('@')) return value
  if (tag !== 'DATE' && tag !== 'SDATE') return value.replaceAll('@', '@@')
  return value.replace(/@#D[^@]*@|@/gi, (sign) => (sign === '@' ? '@@' : sign))
}

/** Where a text is divided: not beside a blank, an at sign or within a character. */
function cutAt(text: string): number {
  for (let at = LONGEST; at > LONGEST / 2; at -= 1) {
    if (/[^\s@\uD800-\uDFFF]{2}/.test(text.slice(at - 1, at + 1))) return at
  }
  return LONGEST
}

function* divided(line: string): Generator<string> {
  let rest = line
  while (rest.length > LONGEST) {
    const at = cutAt(rest)
    yield rest.slice(0, at)
    rest = rest.slice(at)
  }
  yield rest
}

function textLines(value: string, level: number, version: Version): string[] {
  return value.split('\n').map((line, index) => {
    const pieces = version === '5' ? [...divided(line)] : [line]
    const [first = '', ...more] = pieces
    const own = index === 0 ? spaced(first) : `\n${level + 1} CONT${spaced(first)}`
    return own + more.map((piece) => `\n${level + 1} CONC ${piece}`).join('')
  })
}

/** Neither version allows control characters; fields of the site may hold what was pasted into them. */
const plain = (value: string) => value.replace(/\r\n?/g, '\n').replace(CONTROLS, '')

const spaced = (text: string) => (text === '' ? '' : ` ${text}`)

/** The lines of a structure and all below it, each ended. */
export function writeLines(structure: Structure, version: Version, level = 0): string {
  const { tag, xref, value, pointer, children } = structure
  const name = xref === '' ? tag : `@${xref}@ ${tag}`
  const text =
    pointer === ''
      ? textLines(escaped(plain(value), tag, version), level, version).join('')
      : ` @${pointer}@`
  const below = children.map((child) => writeLines(child, version, level + 1)).join('')
  return `${level} ${name}${text}\n${below}`
}
