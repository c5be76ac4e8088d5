import { toTraditional, traditionalName } from '@suyuan/genealogy/text/chinese-scripts'
import { expect, it } from 'vitest'
import { readPersons } from '../../../../seed/persons/load-persons.ts'
import { readSurnames } from '../../../../seed/surnames/surname-record.ts'
import { seedTexts } from './testing/seed-texts.ts'

/** Names that a text writes otherwise than the list of persons, with the reason. */
const differing: Readonly<Record<string, string>> = {
  宁戚: 'histories write 甯戚; the list shows him under the surname 寧, which his 甯 is merged with',
}

it('writes every known person in every text as the family does', () => {
  const traditional = new Map(readSurnames().map((one) => [one.surname, one.traditional]))
  const texts = seedTexts()
  const converted = texts.map((text) => toTraditional(text))
  const persons = readPersons().filter(({ name }) => !(name in differing))
  const wrong = persons.flatMap((person) => {
    const forms = {
      simplified: person.surname,
      traditional: traditional.get(person.surname) ?? person.surname,
    }
    const expected = traditionalName(person.name, forms)
    return texts.flatMap((text, index) => {
      if (!text.includes(person.name)) return []
      const sought = text.replaceAll(/曹魏征[东南]/g, '').split(person.name).length
      const found = (converted[index] ?? '').split(expected).length
      if (found >= sought) return []
      const at = text.indexOf(person.name)
      const around = text.slice(Math.max(0, at - 4), at + person.name.length + 4)
      return [`${expected}: ${around} → ${toTraditional(around)}`]
    })
  })
  expect(wrong).toEqual([])
})
