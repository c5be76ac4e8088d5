import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Lang } from '@suyuan/contract/lang'
import opentype, { type Font } from 'opentype.js'
import { memoized } from '../../../app/cache.ts'
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

const FAMILIES = 2

/** A font that has the character; undefined where none of ours has. */
export function fontFor(character: string, lang: Lang): Font | undefined {
  const code = character.codePointAt(0) ?? 0
  for (const family of families[lang]) {
    const slice = slicesOf(family).get(code)
    const font = slice === undefined ? undefined : openSlice(family, slice)
    if (font && font.charToGlyph(character).index > 0) return font
  }
  return undefined
}

/** Slice of each character. */
const slicesOf = memoized(FAMILIES, (family): ReadonlyMap<number, string> => {
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
  return slices
})

/** Of a list such as `U+4e00,U+4e03-4e08`. */
export function codeRanges(list: string): (readonly [first: number, last: number])[] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function openSlice(family: string, slice: string): Font {
  const name = `${family}-${slice.replace(/[[\]]/g, '')}-700-normal.woff`
  return fontOf(`@fontsource/${family}/files/${name}`)
}

const fontOf = memoized(MOST_SLICES, (path): Font => {
  const file = require.resolve(path)
  // The parser's own unpacking stumbles over some of the files.
  const bytes = unpackWoff(readFileSync(file))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
})
