import { articleTongues } from '@suyuan/contract/article-states'
import type { ArticleFields } from '@suyuan/contract/staff-articles'

type Tongue = (typeof articleTongues)[number]
type Word = 'title' | 'subtitle' | 'introduction' | 'content'
type Fact = 'image_url' | 'sources' | 'surnames' | 'province'

/** A line of a text that stands in one of two only, or in both. */
export interface ComparedLine {
  text: string
  in: 'both' | 'before' | 'after'
}

/** A field in which two texts differ. */
export interface Difference {
  field: Word | Fact
  /** Of what stands in each language. */
  tongue: Tongue | null
  lines: ComparedLine[]
}

const words: readonly Word[] = ['title', 'subtitle', 'introduction', 'content']

/** Where two texts of an article differ, field by field. */
export function compareFields(before: ArticleFields, after: ArticleFields): Difference[] {
  const ofWords = articleTongues.flatMap((tongue) =>
    words.map((field) => ({
      field,
      tongue,
      lines: compareLines(
        linesOf(field, before[tongue][field]),
        linesOf(field, after[tongue][field]),
      ),
    })),
  )
  const ofFacts = (['image_url', 'sources', 'surnames', 'province'] as const).map((field) => ({
    field,
    tongue: null,
    lines: compareLines(factLines(field, before), factLines(field, after)),
  }))
  return [...ofWords, ...ofFacts].filter(({ lines }) => lines.some((line) => line.in !== 'both'))
}

function factLines(field: Fact, fields: ArticleFields): string[] {
  if (field === 'sources' || field === 'surnames') return fields[field]
  const text = field === 'province' ? String(fields.province_id ?? '') : fields.image_url
  return text === '' ? [] : [text]
}

function linesOf(field: Word, text: string): string[] {
  const lines = field === 'content' ? blocksOf(text) : text.split('\n')
  return lines.filter((line) => line !== '')
}

const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' }

/** The blocks of an article's HTML as lines of text; of a picture what it shows in words. */
export function blocksOf(html: string): string[] {
  return html
    .replace(/<img[^>]*?\balt="([^"]*)"[^>]*>/gu, '\n[$1]\n')
    .replace(/<\/(?:p|h\d|li|tr|blockquote|figure|table)>|<(?:br|hr)\s*\/?>/gu, '\n')
    .replace(/<\/t[dh]>/gu, ' ')
    .replace(/<[^>]+>/gu, '')
    .replace(/&(lt|gt|amp|quot|nbsp);/gu, (_, name: string) => marks[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** More lines than this are compared as wholes: the table below grows with their product. */
const MOST_LINES = 1500

/** The longest common run of lines stays, what is around it was taken away or added. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  if (before.length > MOST_LINES || after.length > MOST_LINES) {
    const same = before.join('\n') === after.join('\n')
    if (same) return before.map((text) => ({ text, in: 'both' }))
    return [...sideOf(before, 'before'), ...sideOf(after, 'after')]
  }
  const common = commonLengths(before, after)
  const at = (i: number, j: number) => common[i * (after.length + 1) + j] ?? 0
  const lines: ComparedLine[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]]
    if (was !== undefined && was === is) {
      lines.push({ text: was, in: 'both' })
      i += 1
      j += 1
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ text: was, in: 'before' })
      i += 1
    } else {
      lines.push({ text: is ?? '', in: 'after' })
      j += 1
    }
  }
  return lines
}

const sideOf = (lines: readonly string[], side: 'before' | 'after'): ComparedLine[] =>
  lines.map((text) => ({ text, in: side }))

/** How many lines what remains of both has in common, from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array {
  const wide = after.length + 1
  const table = new Uint16Array((before.length + 1) * wide)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const here = i * wide + j
      table[here] =
        before[i] === after[j]
          ? (table[here + wide + 1] ?? 0) + 1
          : Math.max(table[here + wide] ?? 0, table[here + 1] ?? 0)
    }
  }
  return table
}
