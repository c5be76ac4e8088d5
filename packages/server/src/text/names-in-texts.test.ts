import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPersons } from '../../../../seed/persons/load-persons.ts'
import { readSurnames } from '../../../../seed/surnames/surname-record.ts'
import { toTraditional, traditionalName } from './chinese-scripts.ts'

const seed = new URL('../../../../seed/', import.meta.url).pathname

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

function seedTexts(): string[] {
  return ['articles', 'books', 'persons', 'surnames'].flatMap((folder) =>
    readdirSync(join(seed, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const read = () => readFileSync(join(seed, folder, name), 'utf8')
      if (name.endsWith('.json')) return textsOf(JSON.parse(read()))
      return name.endsWith('zh.html') ? [read()] : []
    }),
  )
}

/** Names that a text writes otherwise than the list of persons, with the reason. */
const differing: Readonly<Record<string, string>> = {
  宁戚: 'histories write 甯戚; the list shows him under the surname 寧, which his 甯 is merged with',
}

it('writes every known person in every text as the family does', () => {
  const traditional = new Map(readSurnames().map((one) => [one.surname, one.traditional]))
  const texts = [...new Set(seedTexts())]
  const converted = texts.map((text) => toTraditional(text))
  const persons = readPersons().filter(({ name }) => !(name in differing))
  const wrong = persons.flatMap((person) => {
    const forms = {
      simplified: person.surname,
      traditional: traditional.get(person.surname) ?? person.surname,
    }
    const expected = traditionalName(person.name, forms)
    return texts.flatMap((text, index) => {
      const sought = text.split(person.name).length
      const found = (converted[index] ?? '').split(expected).length
      if (found >= sought) return []
      const at = text.indexOf(person.name)
      const around = text.slice(Math.max(0, at - 4), at + person.name.length + 4)
      return [`${expected}: ${around} → ${toTraditional(around)}`]
    })
  })
  expect(wrong).toEqual([])
})
