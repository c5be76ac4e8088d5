import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineageAnswer, Span } from './answer.ts'
import { readLineageText } from './read-lineage-text.ts'

const PIECES =
  '廿三世 22世 始遷祖 萬三公 次子 長子 惟善 道隆 之子 之孫 嗣子 公 ： ， 。 、 ； \n \n\n 　 字 號 諱 諡 行千五郎 生於 殁 卒 葬 合葬 公與妣合葬 配 娶 妣 側室 曹氏 湯氏 氏 生子三 子二 女一 適 長 次 三 幼 嘉靖癸巳年五月十六日辰時 民國十□年 1926年 享年六十 無出 立 為嗣 出嗣 胞弟 兼祧 招 入贅 抱養 早殇 止 → （ ） 〔?〕 〔康?〕 〔缺一字〕 □ ⿰亻鹿 𠮷 《宗譜》云 或云即 另譜： 皆 出 俱詳下 潘氏族譜　卷之三　世系　四十七 承 以 陳'.split(
    ' ',
  )

const genre = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 120 })
  .map((pieces) => pieces.join(''))
const anything = fc.string({ unit: 'binary', maxLength: 300 })

/** Whether the characters stand there in this order; an editor's remark may stand between. */
function standsIn(words: string, text: string): boolean {
  let at = 0
  for (const character of words) {
    at = text.indexOf(character, at)
    if (at < 0) return false
    at += character.length
  }
  return true
}

function expectSound(text: string, answer: LineageAnswer): void {
  const points = [...text]
  const isInside = ([from, to]: Span) => from >= 0 && from < to && to <= points.length
  const bare = (words: string) => words.replace(/[\s\u3000\ufeff\u200b|｜│]/gu, '')
  const keys = new Set(answer.persons.map(({ key }) => key))
  const furniture = new Set(
    answer.furniture.flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, at) => from + at),
    ),
  )
  const wordsOf = ([from, to]: Span) =>
    bare(
      points
        .slice(from, to)
        .filter((_, at) => !furniture.has(from + at))
        .join(''),
    )
  for (const person of answer.persons) {
    expect(person.spans.length).toBeGreaterThan(0)
    for (const span of [
      ...person.spans,
      ...person.name_spans,
      ...Object.values(person.fact_spans).flat(),
    ]) {
      expect(isInside(span)).toBe(true)
    }
    const { birth, death, burial, memo_facts, other_names } = person
    for (const fact of [birth, death, burial, ...memo_facts, ...other_names]) {
      if (fact === null) continue
      expect(isInside(fact.span)).toBe(true)
      expect(standsIn(bare(fact.text), wordsOf(fact.span))).toBe(true)
    }
  }
  for (const { from, to, spans } of answer.links) {
    expect(keys.has(from) && keys.has(to) && from !== to).toBe(true)
    expect(spans.length > 0 && spans.every(isInside)).toBe(true)
  }
  for (const { persons, spans } of answer.conflicts) {
    expect(persons.every((key) => keys.has(key))).toBe(true)
    expect(spans.every(isInside)).toBe(true)
  }
  for (const span of [...answer.furniture, ...answer.unread]) expect(isInside(span)).toBe(true)
}

test('any text of the genre is read, and every word of the answer stands in it', () => {
  fc.assert(
    fc.property(genre, (text) => expectSound(text, readLineageText(text))),
    { numRuns: 400 },
  )
})

test('any other text is read as well', () => {
  fc.assert(
    fc.property(anything, (text) => expectSound(text, readLineageText(text))),
    { numRuns: 200 },
  )
})
