import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dynastyInEnglish, homeInEnglish, peopleInEnglish } from './in-english.ts'

const seed = new URL('../../../../../seed/', import.meta.url)
const records = (folder: string) =>
  readdirSync(new URL(folder, seed))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, new URL(folder, seed)), 'utf8')))

describe('words of an account in English', () => {
  it('are there for every age in which a recorded person lived', () => {
    const ages = new Set(records('persons/').map(({ dynasty }) => dynasty))
    expect(ages.size).toBeGreaterThan(15)
    expect([...ages].filter((age) => dynastyInEnglish(age) === null)).toEqual([])
  })

  it('are there for every home that lies in no province of today and is no place of two or three characters', () => {
    const homes = records('persons/')
      .filter(({ province, place }) => province === null && place !== null)
      .map(({ place }): string => place)
    expect(homes.length).toBeGreaterThan(15)
    const inLetters = (home: string) => /^\p{Script=Han}{1,2}[^\P{Script=Han}国儿]$/u.test(home)
    expect(homes.filter((home) => homeInEnglish(home) === null && !inLetters(home))).toEqual([])
  })

  it('are there for every people that an account names', () => {
    const peoples = new Set(records('surnames/accounts/').flatMap(({ ethnic }) => ethnic))
    expect(peoples.size).toBeGreaterThan(20)
    expect([...peoples].filter((people) => peopleInEnglish(people) === null)).toEqual([])
  })
})
