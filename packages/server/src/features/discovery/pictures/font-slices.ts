import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Lang } from '@suyuan/contract/lang'
import opentype, { type Font } from 'opentype.js'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)

/** Slices in memory: those of some hundred titles. */
const MOST_SLICES = 48

/**
 * The site's heading font (Noto Serif, SIL Open Font License 1.1) in the slices of some hundred
 * characters in which its package brings it. The Chinese of one language falls back to the other's.
 */
const families: Readonly<Record<Lang, readonly string[]>> = {
  'zh-CN': ['noto-serif-sc', 'noto-serif-tc'],
  'zh-TW': ['noto-serif-tc', 'noto-serif-sc'],
  en: ['noto-serif-sc', 'noto-serif-tc'],
}

/** Slice of each character, by family. */
const slicesOf = new Map<string, ReadonlyMap<number, string>>()

/** The longest unused first. */
const parsed = new Map<string, Font>()

/** A font that has the character; undefined where none of ours has. */
export function fontFor(character: string, lang: Lang): Font | undefined {
  const code = character.codePointAt(0) ?? 0
  for (const family of families[lang]) {
    const slice = knownSlices(family).get(code)
    const font = slice === undefined ? undefined : openSlice(family, slice)
    if (font && font.charToGlyph(character).index > 0) return font
  }
  return undefined
}

function knownSlices(family: string): ReadonlyMap<number, string> {
  const known = slicesOf.get(family)
  if (known) return known
  const ranges: Record<string, string> = require(`@fontsource/${family}/unicode.json`)
  const slices = new Map<number, string>()
  for (const [slice, list] of Object.entries(ranges)) {
    for (const [first, last] of codeRanges(list)) {
      for (let code = first; code <= last; code++) {
        // Slices with names hold letters, and are small.
        if (!slices.has(code) || !slice.startsWith('[')) slices.set(code, slice)
      }
    }
  }
  slicesOf.set(family, slices)
  return slices
}

/** Of a list such as `U+4e00,U+4e03-4e08`. */
export function codeRanges(list: string): (readonly [first: number, last: number])[] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function openSlice(family: string, slice: string): Font {
  const name = `${family}-${slice.replace(/[[\]]/g, '')}-700-normal.woff`
  const known = parsed.get(name)
  const font = known ?? parse(require.resolve(`@fontsource/${family}/files/${name}`))
  parsed.delete(name)
  parsed.set(name, font)
  const [oldest] = parsed.keys()
  if (parsed.size > MOST_SLICES && oldest !== undefined) parsed.delete(oldest)
  return font
}

function parse(file: string): Font {
  // The parser's own unpacking stumbles over some of the files.
  const bytes = unpackWoff(readFileSync(file))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
