import { drawnOf, isPlain } from './characters.ts'
import { type Description, descriptionAt } from './ids.ts'

/** What is written as one: a character with its marks and selector, or one told by its parts. */
export interface Unit {
  text: string
  description?: Description
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Takes a text apart; what is not drawn is left out. Most texts are plain, which is quick. */
export function unitsOf(text: string): Unit[] {
  if (isPlain(text)) return Array.from(text, (character) => ({ text: character }))
  const characters = [...text]
  const units: Unit[] = []
  let rest = ''
  const flush = () => {
    for (const { segment } of graphemes.segment(rest)) {
      if (drawnOf(segment) !== '') units.push({ text: segment })
    }
    rest = ''
  }
  for (let at = 0; at < characters.length; ) {
    const found = descriptionAt(characters, at)
    if (found) {
      flush()
      const { description, end } = found
      units.push({ text: characters.slice(at, end).join(''), description })
      at = end
    } else {
      rest += characters[at]
      at += 1
    }
  }
  flush()
  return units
}
