import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'
import { describe, expect, it } from 'vitest'
import { outlawedWords } from './testing/outlawed-words.ts'
import { rightReadings } from './testing/right-readings.ts'
import { sampleTexts, seedTexts } from './testing/seed-texts.ts'

const texts = [...seedTexts(), ...sampleTexts(60)]
const converted = texts.map((text) => ({ text, traditional: toTraditional(text) }))

/** Names keep what they are called: a law and libraries of other places, a man named 由于. */
const properNames = /個人信息保護法|王孫由于|(?:中國|新加坡)國家圖書館/g

/** How often a word stands in a text. */
const count = (text: string, word: string) => text.split(word).length - 1

function around(text: string, word: string): string {
  const at = text.indexOf(word)
  return text.slice(Math.max(0, at - 8), at + word.length + 8)
}

describe('the site’s own texts in traditional characters', () => {
  it('hold no word that is wrong in Taiwan or in history', () => {
    const wrong = converted.flatMap(({ traditional }) => {
      const own = traditional.replace(properNames, '')
      return outlawedWords
        .filter(([word]) => own.includes(word))
        .map(([word, reason]) => `${word} (${reason}): ${around(own, word)}`)
    })
    expect(wrong).toEqual([])
  })

  eachRow(rightReadings)('%s is written %s', (simplified, traditional) => {
    expect(toTraditional(simplified)).toBe(traditional)
  })

  it('write the risky words right wherever they stand', () => {
    const wrong = rightReadings.flatMap(([simplified, right]) =>
      converted
        .filter(({ text, traditional }) => count(text, simplified) > count(traditional, right))
        .map(({ text, traditional }) => {
          const at = text.indexOf(simplified)
          return `${right}: ${traditional.slice(Math.max(0, at - 8), at + right.length + 8)}`
        }),
    )
    expect(wrong).toEqual([])
  })

  it('are what most of the risky words were found in', () => {
    const whole = texts.join('\n')
    const found = rightReadings.filter(([simplified]) => whole.includes(simplified))
    expect(found.length).toBeGreaterThan(300)
  })
})
