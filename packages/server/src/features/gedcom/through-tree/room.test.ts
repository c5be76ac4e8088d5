import { MAX_MEMO } from '@suyuan/contract/limits'
import type { EventDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { eventFieldsOf, nothingMore } from '@suyuan/genealogy/gedcom/mapping/person-events'
import { describe, expect, it } from 'vitest'
import { lineRoom } from '../../trees/queries/long-texts.ts'
import { rowsOfText, throughTree } from '../testing/memory-tree.ts'

const long = (word: string) => word.repeat(400)
const memo = '迁徙\n'.repeat(40_000).trim()
const noteOf = (level: number) => {
  const [first, ...rest] = memo.split('\n')
  return [`${level} NOTE ${first}`, ...rest.map((line) => `${level + 1} CONT ${line}`)].join('\n')
}

/** Every field that a file fills, told longer than a form holds. */
const FILE = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME /${long('陈')}/${long('名')}
2 ROMN ${long('Tan')}
1 NAME ${long('字')}
2 TYPE 字
1 NAME ${long('号')}
2 TYPE 号
1 NAME ${long('谥')}
2 TYPE 谥
1 NAME ${long('又')}
2 TYPE aka
1 SEX M
1 _SYGENCHAR ${long('辈')}
1 _SYBRANCH ${long('房')}
1 BIRT
2 DATE (${long('生')})
2 PLAC ${long('乡')}
1 DEAT
2 DATE (${long('卒')})
2 PLAC ${long('里')}
1 BURI
2 PLAC ${long('山')}
1 OCCU 塾师
2 DATE (${long('年')})
2 PLAC ${long('馆')}
${noteOf(2)}
${noteOf(1)}
0 TRLR
`

const snake = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Texts of rows that no file can tell longer than they are stored. */
const bounded = new Set(
  'id birth_day birth_reading death_day death_reading life_reason search_key'.split(' '),
)

describe('what a file tells of somebody', () => {
  it('has a bound that forms know, whichever field it fills', async () => {
    const [person] = (await rowsOfText(FILE)).tree_persons
    const texts = Object.entries(person ?? {}).flatMap(([column, value]) =>
      typeof value === 'string' && !bounded.has(column) ? [column] : [],
    )
    const known = Object.entries(lineRoom).map(([column, most]) => [snake(column), most] as const)
    expect(texts.filter((column) => !known.some(([name]) => name === column))).toEqual(['memo'])
    for (const [column, most] of known) {
      const value = person?.[column]
      // An occupation that has no room stays an event.
      if (typeof value !== 'string' || column === 'office') continue
      expect([column, value.length <= most, value.endsWith('…')]).toEqual([column, true, true])
    }
    expect(person?.['memo']).toBe(memo)
  })

  it('has the same of an event', () => {
    const event: EventDraft = {
      ...{ tag: 'EVEN', type: '', value: long('业'), address: '', place: long('馆') },
      ...{ date: { words: long('年') }, ...nothingMore(), notes: [memo] },
    }
    const { day: _day, reading: _reading, type: _type, memo: told, ...lines } = eventFieldsOf(event)
    expect(told).toBe(`${long('业')}\n${memo}`)
    for (const [column, value] of Object.entries(lines)) {
      expect([column, value.length]).toEqual([column, lineRoom[column as keyof typeof lineRoom]])
    }
  })

  it.each(['5', '7'] as const)('comes out whole in version %s', async (version) => {
    const out = (await throughTree(FILE, version)).replace(/\n\d CONC /g, '')
    for (const word of '陈 名 Tan 字 号 谥 又 辈 房 生 乡 卒 里 山 年 馆'.split(' ')) {
      expect([word, out.includes(long(word))]).toEqual([word, true])
    }
    expect(out.match(/迁徙/g)).toHaveLength(80_000)
    expect(MAX_MEMO).toBeLessThan(memo.length)
  })
})
