import { expect, it } from 'vitest'
import { isPoemPart, poemCharacters } from './poem.ts'

it.each(['家声', '立显荣朝士', '立 显 荣', '立显荣朝士，文方运际祥。', '家-声', '  家声 '])(
  '%s is a part of a poem',
  (typed) => {
    expect(isPoemPart(typed)).toBe(true)
    expect(poemCharacters(typed)).toMatch(/^\p{Script=Han}+$/u)
  },
)

it.each(['', '家', '家。', 'jia sheng', '家 sheng', '12', '家声2', '〇家', '！？'])(
  '%j is none',
  (typed) => {
    expect(isPoemPart(typed)).toBe(false)
  },
)
