import { describe, expect, it } from 'vitest'
import { readLineageText } from '../lineage-text/read-lineage-text.ts'
import { carryOver } from './carry-over.ts'
import { proposePeople } from './propose-people.ts'
import { MAX_PAGE_TEXT, splitPages } from './split-pages.ts'

const TEXT = `二十世
文光，字子章，庠生，生于道光三年二月初一日，葬后山。配林氏，继配黄氏，侧室王氏。生子二：国华、国富。
二十一世
文光次子
国富，出嗣文明为子。`

const propose = (text: string) => proposePeople(text, readLineageText(text, { surname: '陈' }))

describe('what is proposed of a page', () => {
  const { persons } = propose(TEXT)
  const named = (name: string) => persons.find((person) => person.name === name)

  it('has the facts of each person in the words of the page', () => {
    const father = named('文光')
    expect(father?.facts.map(({ kind, text }) => [kind, text])).toEqual([
      ['birth', expect.stringContaining('道光三年二月初一日')],
      ['burial', '葬后山'],
      ['office', '庠生'],
    ])
    const letters = [...TEXT]
    for (const { facts } of persons) {
      for (const { text, span } of facts) expect(letters.slice(...span).join('')).toContain(text)
    }
  })

  it('ties wives to their husband and children to their father', () => {
    const father = named('文光')?.key
    const wives = persons.filter(({ spouse_of }) => spouse_of === father)
    expect(wives.map(({ surname, union_kind }) => [surname, union_kind])).toEqual([
      ...[
        ['林', ''],
        ['黄', 'later'],
        ['王', 'concubine'],
      ],
    ])
    expect(named('国华')).toMatchObject({ father, child_kind: 'birth' })
    expect(named('国富')).toMatchObject({ father, ranking: 2 })
  })
})

describe('a page that is read again', () => {
  const before = { text: TEXT, proposals: propose(TEXT) }
  const decided = {
    ...before.proposals,
    persons: before.proposals.persons.map((person) => ({
      ...person,
      ...{ state: 'right' as const, same_as: '', edited: true, hao: '号' },
    })),
  }
  const again = (text: string) =>
    carryOver({ text: TEXT, proposals: decided }, { text, proposals: propose(text) })

  it('is as it was where nothing has changed', () => {
    expect(again(TEXT).persons).toEqual(decided.persons)
  })

  it('opens those whose words were changed, and moves the words of the others', () => {
    const text = TEXT.replace('道光三年', '道光二十三年')
    const { persons } = again(text)
    const open = persons.filter(({ state }) => state === 'open').map(({ name }) => name)
    expect(open).toEqual(['文光'])
    const son = persons.find(({ name }) => name === '国华')
    expect([...text].slice(...(son?.spans[0] ?? [0, 0])).join('')).toBe('国华')
    expect(son?.hao).toBe('号')
  })

  it('asks about people who were not there before', () => {
    const { persons } = again(TEXT.replace('生子二：国华、国富', '生子三：国华、国富、国安'))
    expect(persons.find(({ name }) => name === '国安')?.state).toBe('open')
  })
})

describe('a long text', () => {
  it('is parted where a line names a page or a volume', () => {
    expect(splitPages('卷三\n第十二页\n甲\n第十三页\n乙\n\f丙')).toEqual([
      { volume: '卷三', name: '十二', text: '甲' },
      { volume: '卷三', name: '十三', text: '乙' },
      { volume: '卷三', name: '十三', text: '丙' },
    ])
  })

  it('has no page that is too long, and loses no letter', () => {
    const text = `${'国华配林氏生子二。'.repeat(3000)}\n\n${'𠀀'.repeat(7000)}`
    const pages = splitPages(text)
    expect(Math.max(...pages.map((page) => [...page.text].length))).toBeLessThanOrEqual(
      MAX_PAGE_TEXT,
    )
    expect(
      pages
        .map((page) => page.text)
        .join('')
        .replace(/\s/gu, ''),
    ).toBe(text.replace(/\s/gu, ''))
  })
  it('takes no longer for spaces and lines without end', () => {
    const wide = ' '.repeat(300_000)
    const began = performance.now()
    expect(splitPages(`甲${wide}乙`).map(({ text }) => text.trim())).toEqual(['甲', '乙'])
    expect(splitPages(`甲\n${wide}乙\n第一页\n丙`).at(-1)).toMatchObject({ text: '丙' })
    expect(splitPages('文'.repeat(3_000_000))).toHaveLength(500)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
