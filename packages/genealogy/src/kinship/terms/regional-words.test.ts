import { describe, expect, it } from 'vitest'
import type { Relation, Seniority } from '../relation.ts'
import { relationOfLetters } from '../testing/letters.ts'
import { regionalSources } from './regional-sources.ts'
import { regionalTable } from './regional-table.ts'
import { type RegionalLanguage, regionalTerms } from './regional-words.ts'

const words = (letters: string, language: RegionalLanguage, peers?: Seniority): string =>
  regionalTerms(relationOfLetters(letters, peers), language)
    .map(({ word }) => word)
    .join('/')

/** A syllable of Jyutping: an initial, a final, a tone. */
const JYUTPING =
  /^(?:ng|gw|kw|[bpmfdtnlgkhzcsjw])?(?:aa?|e|i|o|oe|eo|u|yu)(?:i|u|ng|[mnptk])?[1-6]$/
/** A syllable of Tâi-lô, its tone mark taken off. */
const TAILO =
  /^(?:tsh|ts|ph|th|kh|ng|[pbmtnlkghsj])?(?:oo|[aeiou]{1,3}|m|ng)(?:nn|ng|[mnptkh])?(?:nn)?h?$/

describe('Cantonese and Hokkien words for kin', () => {
  it.each([
    ['MF', '公公/阿公', '阿公/外公'],
    ['FeB', '伯父/阿伯', '阿伯'],
    ['FeZ', '姑媽', '阿姑'],
    ['FyZ', '姑姐', '阿姑'],
    ['MuBW', '妗母', '阿妗'],
    ['MuZ', '姨媽/阿姨', '阿姨'],
    ['eB', '大佬/哥哥', '阿兄/哥哥'],
    ['SW', '新抱', '新婦'],
    ['HM', '奶奶/家婆', '大家'],
    ['WyB', '舅仔', '舅仔'],
    ['HeBW', '妯娌/嬸母', '大姆'],
    ['SWM', '親家', '親姆'],
    ['SWF', '親家', '親家'],
    ['uBDH', '', '孫婿'],
    ['FFeB', '伯公', '伯公'],
    ['FFFFF', '', ''],
    ['FFeBS', '', ''],
  ])('%s is %s, %s', (letters, yue, nan) => {
    expect([words(letters, 'yue'), words(letters, 'nan')]).toEqual([yue, nan])
  })

  it('tell cousins by their own age, and are all where it is not known', () => {
    expect(words('FeBS', 'yue', 'younger')).toBe('堂弟')
    expect(words('MyZD', 'yue', 'elder')).toBe('表姐')
    expect(words('MuZD', 'yue')).toBe('表姐/表妹')
    expect(words('uG', 'yue')).toBe('大佬/哥哥/細佬/弟弟/家姐/姐姐/細妹/妹妹')
    expect(words('A', 'nan')).toBe('阿爸/阿母')
  })

  it('are none where only one of what it may be has a word', () => {
    expect(words('MuZD', 'nan', 'elder')).toBe('表姊')
    expect(words('MuZD', 'nan')).toBe('')
    expect(words('FFuBW', 'yue')).toBe('')
  })

  it('are none for other ties than those of birth and a first marriage', () => {
    const brother = relationOfLetters('eB')
    const { turn } = brother.chain
    const half: Relation = {
      ...brother,
      chain: { ...brother.chain, turn: turn && { ...turn, share: 'father' } },
    }
    const wife = relationOfLetters('W')
    const concubine: Relation = {
      ...wife,
      start: wife.start && { ...wife.start, kind: 'concubine' },
    }
    const heir: Relation = { ...relationOfLetters('F'), isGivenAway: true }
    const foster: Relation = {
      ...relationOfLetters('S'),
      chain: { ...relationOfLetters('S').chain, down: [{ sex: 'M', kind: 'foster' }] },
    }
    for (const relation of [half, concubine, heir, foster]) {
      expect(regionalTerms(relation, 'yue')).toEqual([])
      expect(regionalTerms(relation, 'nan')).toEqual([])
    }
  })

  it('have readings of their romanisation, and sources that are all in use', () => {
    const cited = new Set<string>()
    const wrong: string[] = []
    for (const [language, table] of Object.entries(regionalTable)) {
      for (const [word, reading, source] of Object.values(table).flat()) {
        cited.add(source)
        const plain = reading.normalize('NFD').replace(/\p{M}/gu, '')
        const syllables = language === 'yue' ? reading.split(' ') : plain.split(/-+/)
        const form = language === 'yue' ? JYUTPING : TAILO
        const isRight =
          syllables.length === [...word].length && syllables.every((one) => form.test(one))
        if (!isRight) wrong.push(`${word} ${reading}`)
      }
    }
    expect(wrong).toEqual([])
    expect([...cited].sort()).toEqual(Object.keys(regionalSources).sort())
  })
})
