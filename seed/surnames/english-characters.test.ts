import { simplified } from '@suyuan/genealogy/text/simplified'
import { expect, it } from 'vitest'
import { readAccounts } from './account-record.ts'

/** 兒, read ní, keeps its form in simplified Chinese. */
const unchanged = new Set(['兒'])

/** Sentences that speak of a form of the character, and not only name a surname by it. */
const aboutForms =
  /traditional form|Simplified Chinese|simplified Chinese|Older books|its name was written/

/** 庄, 莊: after its simplified form the traditional one may stand. */
const besideSimplified = /\p{Script=Han}+, \p{Script=Han}+/gu

/** Traditional characters that nothing in the text gives a reason for. */
function strayForms(text: string): string[] {
  return text
    .split(/(?<=[.;])\s/u)
    .filter((sentence) => !aboutForms.test(sentence))
    .flatMap((sentence) => [...sentence.replace(besideSimplified, '')])
    .filter((character) => /\p{Script=Han}/u.test(character))
    .filter((character) => simplified(character) !== character && !unchanged.has(character))
}

it.each([
  ['Ye (葉) began in Henan.', ['葉']],
  ['Ye (叶) began in Henan.', []],
  ['Zhuang (庄, 莊) began in Chu.', []],
  ['The traditional form of this surname is 蘭. Lan (蘭) is common.', ['蘭']],
])('of “%s” %j stands without a reason', (text, stray) => {
  expect(strayForms(text)).toEqual(stray)
})

it('English accounts of surnames write simplified characters, and traditional ones where they speak of them', () => {
  const told = readAccounts().flatMap(({ surname, introduction_en, sources }) =>
    [introduction_en ?? '', ...sources.map(({ content_en }) => content_en)].flatMap((text) =>
      strayForms(text).map((character) => `${surname} ${character}`),
    ),
  )
  expect(told).toEqual([])
})
