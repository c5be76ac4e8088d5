import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Relation, Seniority } from '../relation.ts'
import { relationOfLetters } from '../testing/letters.ts'
import { chineseTerms } from './chinese.ts'
import { englishTerms } from './english.ts'
import { regionalTerms } from './regional-words.ts'

const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const relations = rowsOf('kin-relations.tsv')
const sources = rowsOf('kin-relation-sources.tsv')
const isAge = (ages: string): ages is Seniority => ['elder', 'younger', 'unknown'].includes(ages)

/** What the engine says, a list of words for each that the relation may be. */
function saidFor(relation: Relation, register: string): string[][] {
  switch (register) {
    case 'zh-CN':
    case 'zh-TW':
    case 'lzh':
      return chineseTerms(relation, register).map(({ word, also }) => [word, ...also])
    case 'yue':
    case 'nan':
      return [regionalTerms(relation, register).map(({ word }) => word)]
    case 'en':
      return englishTerms(relation).map((word) => [word])
    default:
      throw new Error(`No register is called ${register}`)
  }
}

describe('the relations written from sources', () => {
  it('are called so by the engine, whatever is not known of them', () => {
    const wrong: string[] = []
    for (const [letters = '', ages = '', register = '', word = ''] of relations) {
      const relation = relationOfLetters(letters, isAge(ages) ? ages : undefined)
      const said = saidFor(relation, register)
      const isSaid = said.length > 0 && said.every((words) => words.includes(word))
      if (!isSaid) wrong.push(`${letters} ${ages} ${register} ${word}: ${said.join(' | ')}`)
    }
    expect(wrong).toEqual([])
  })

  it('are many, in each register, each told once, with a source that is named', () => {
    const keys = relations.map((row) => row.slice(0, 4).join(' '))
    expect(new Set(keys).size).toBe(keys.length)
    for (const register of ['zh-CN', 'zh-TW', 'lzh', 'en', 'yue', 'nan']) {
      const ofIt = relations.filter((row) => row[2] === register)
      expect(ofIt.length, register).toBeGreaterThanOrEqual(50)
    }
    const named = sources.map(([key]) => key)
    const cited = new Set(relations.map((row) => row[4]))
    expect([...cited].sort()).toEqual([...named].sort())
    expect(sources.filter((row) => row.length !== 4 || row.includes(''))).toEqual([])
  })
})
