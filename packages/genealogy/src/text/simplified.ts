import { ConverterBuilder } from 'opencc-js/core'
// The tables of the other way take up 45 MB in every thread that loads them.
import * as tables from 'opencc-js/preset/t2cn'

const toSimplified = ConverterBuilder(tables)({ from: 't', to: 'cn' })

const FIRST = 0x4e00
const LAST = 0x9fff

let changed: Uint8Array | undefined

/** For every character of the basic block 1 where simplifying changes it. */
function changedCharacters(): Uint8Array {
  return Uint8Array.from({ length: LAST - FIRST + 1 }, (_, index) => {
    const character = String.fromCodePoint(FIRST + index)
    return toSimplified(character) === character ? 0 : 1
  })
}

/**
 * Text in simplified characters, for looking things up. Most text is simplified already, which one
 * look at its characters tells: an import simplifies millions of names.
 */
export function simplified(text: string): string {
  changed ??= changedCharacters()
  for (let at = 0; at < text.length; at++) {
    if (changed[text.charCodeAt(at) - FIRST] === 1) return toSimplified(text)
  }
  return text
}

/** Nothing but characters of the basic block that simplifying leaves as they are. */
export function isPlainHan(text: string): boolean {
  changed ??= changedCharacters()
  for (let at = 0; at < text.length; at++) {
    if (changed[text.charCodeAt(at) - FIRST] !== 0) return false
  }
  return true
}
