import type { ForeignPerson, NamedEvent } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { personWithForeign } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { describe, expect, it } from 'vitest'
import type { PersonRow } from '../../trees/commands/row-images.ts'
import { camel, rowsOfText, takenAway, throughTree } from '../testing/memory-tree.ts'

const fileOf = (lines: string) =>
  `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME 文 /陈/\n1 SEX M\n1 DEAT Y\n${lines}\n0 TRLR\n`

const told = (text: string) => text.split('\n').filter((line) => /^1 (?:OCCU|TITL|EVEN)/.test(line))

describe('an office or degree', () => {
  it.each([
    ['1 OCCU 塾师'],
    // The other attribute than the one that the site would write.
    ['1 TITL 塾师'],
    ['1 OCCU 进士'],
    ['1 TITL 进士\n1 OCCU 塾师\n2 DATE 1890\n1 OCCU 农'],
  ])('comes out as %j again, and so once more', async (lines) => {
    const once = await throughTree(fileOf(lines), '5')
    expect(told(once)).toEqual(told(lines))
    expect(told(await throughTree(once, '7'))).toEqual(told(lines))
    expect(await throughTree(once, '5')).toBe(once)
  })

  const changed = async (lines: string, office: string) => {
    const {
      tree_persons: people,
      tree_events: events,
      tree_kept: kept,
    } = await rowsOfText(fileOf(lines))
    const [row] = people.map(camel) as unknown as PersonRow[]
    const said = kept.find(({ kind }) => kind === 'person')?.['said'] as ForeignPerson | undefined
    if (!row) throw new Error('nobody')
    const rows = events.map(camel).map(({ id, type, day, reading, dayText, address, memo }) => ({
      ...{ id, type, day, reading, dayText, address, memo },
    })) as unknown as NamedEvent[]
    const draft = personWithForeign('I1', { ...row, office }, rows, said)
    return draft.events.filter(({ tag }) => tag !== 'DEAT').map(({ tag, value }) => [tag, value])
  }

  it('that was changed since is written anew, and nothing else is', async () => {
    const lines = '1 TITL 塾师\n1 OCCU 农\n2 DATE 1890'
    expect(await changed(lines, '塾师')).toEqual([
      ['TITL', '塾师'],
      ['OCCU', '农'],
    ])
    expect(await changed(lines, '进士')).toEqual([
      ['TITL', '进士'],
      ['OCCU', '农'],
    ])
    expect(await changed(lines, '')).toEqual([['OCCU', '农']])
    expect(await changed('1 OCCU 农\n2 DATE 1890', '塾师')).toEqual([
      ['OCCU', '农'],
      ['OCCU', '塾师'],
    ])
  })

  it('has a column of its own in tables', async () => {
    const table = await takenAway(fileOf('1 TITL 进士'), {
      as: 'stranger',
      format: 'csv',
      living: false,
    })
    const [headings, row] = table.split('\n').map((line) => line.split('\t'))
    expect(row?.[headings?.indexOf('职业功名') ?? -1]).toBe('进士')
  })

  it('of the living goes to nobody else', async () => {
    const living = fileOf('1 OCCU 塾师\n1 BIRT\n2 DATE 1999').replace('1 DEAT Y\n', '')
    for (const format of ['5', '7', 'csv'] as const) {
      expect(await takenAway(living, { as: 'stranger', format, living: false })).not.toContain(
        '塾师',
      )
    }
  })
})
