import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { familyOf } from '../testing/gedcom-family.ts'
import { clanChart } from './clan-chart.ts'
import { unconfirmedRows } from './unconfirmed-rows.ts'

/** Four generations up with a brother each, and their lines down to the midst; a sister, a son, a grandson. */
const CLAN = `
gao m
zeng m
zeng2 m
zu m
zu2 m
fu m
bo m 1840
shu m 1860
gu f
ego m 1880
xiong m 1875
mei f
tang m
tangzi m
zaicong m
zuxiong m
zu4 m
zu3 m
qi f
mu f
di2mu f
zi m
nv f
wai m
sun m
bomu f
guzi m
gufu m
zongzu m
gao + -: zeng zeng2
zeng + -: zu zu2
zu + -: bo fu shu gu
fu + mu: xiong ego mei
fu +concubine di2mu:
ego + qi: zi nv
zi + -: sun
xu + nv: wai
bo + bomu: tang
tang + -: tangzi
zu2 + -: zu3
zu3 + -: zaicong
zeng2 + -: zongzu
zongzu + -: zu4
zu4 + -: zuxiong
gufu + gu: guzi
xu m
`

describe('the chart of nine generations and five grades', () => {
  it('has the places of the code, the own line in the midst', async () => {
    const { kinfolk, id } = await familyOf(CLAN)
    const { cells } = clanChart(kinfolk, id('ego'))
    expect(cells).toHaveLength(41)
    const rows = Map.groupBy(cells, ({ row }) => row)
    expect([...rows.values()].map((row) => row.length)).toEqual([1, 3, 5, 7, 9, 7, 5, 3, 1])
  })

  it('puts each relative into the place of the line and the generation', async () => {
    const { kinfolk, id } = await familyOf(CLAN)
    const { cells } = clanChart(kinfolk, id('ego'))
    const at = (row: number, column: number) =>
      cells.find((cell) => cell.row === row && cell.column === column)?.people.map((p) => p.person)
    const of = (...who: string[]) => who.map(id)
    expect(at(-4, 0)).toEqual(of('gao'))
    expect(at(-3, 0)).toEqual(of('zeng'))
    expect(at(-3, 1)).toEqual(of('zeng2'))
    expect(at(-2, 1)).toEqual(of('zu2'))
    expect(at(-2, 2)).toEqual(of('zongzu'))
    expect(at(-1, 0)).toEqual(of('fu', 'mu', 'di2mu'))
    expect(at(-1, 1)).toEqual(of('bo', 'bomu', 'shu'))
    expect(at(-1, -1)).toEqual(of('gu'))
    expect(at(-1, 2)).toEqual(of('zu3'))
    expect(at(-1, 3)).toEqual(of('zu4'))
    expect(at(0, 0)).toEqual(of('ego', 'qi'))
    expect(at(0, 1)).toEqual(of('xiong'))
    expect(at(0, -1)).toEqual(of('mei'))
    expect(at(0, 2)).toEqual(of('tang'))
    expect(at(0, 3)).toEqual(of('zaicong'))
    expect(at(0, 4)).toEqual(of('zuxiong'))
    expect(at(1, 0)).toEqual(of('zi', 'nv'))
    expect(at(1, 2)).toEqual(of('tangzi'))
    expect(at(2, 0)).toEqual(of('sun'))
    const all = cells.flatMap(({ people }) => people.map(({ person }) => person))
    expect(all).not.toContain(id('wai'))
    expect(all).not.toContain(id('guzi'))
    expect(new Set(all).size).toBe(all.length)
  })

  it('says of each the grade that the code names, and of each place what it names for it', async () => {
    const { kinfolk, id } = await familyOf(CLAN)
    const { cells } = clanChart(kinfolk, id('ego'))
    const gradeOf = (name: string) =>
      cells.flatMap(({ people }) => people).find(({ person }) => person === id(name))?.mourning
    expect(gradeOf('fu')).toMatchObject([{ grade: '斬衰三年' }])
    expect(gradeOf('di2mu')).toMatchObject([{ grade: '齊衰杖期', row: '庶母' }])
    expect(gradeOf('tang')).toMatchObject([{ grade: '大功九月' }])
    expect(gradeOf('zuxiong')).toMatchObject([{ grade: '緦麻三月' }])
    expect(gradeOf('qi')).toMatchObject([{ grade: '齊衰杖期' }])
    expect(gradeOf('ego')).toEqual([])
    const sisters = cells.find(({ row, column }) => row === 0 && column === -1)
    expect(sisters?.grades).toEqual([
      { of: 'kin', grade: '大功九月', row: '出嫁之姑、姊妹', condition: 'married' },
      { of: 'kin', grade: '齊衰不杖期', row: '在室姊妹', condition: 'unmarried' },
    ])
    // Beside the line every place of men has a grade, and for their wives those that the code names.
    const empty = cells.filter(({ column, grades }) => column > 0 && grades.length === 0)
    expect(empty).toEqual([])
  })

  it('shows of an heir the line that was given to him, and of a married woman what she owed', async () => {
    const { kinfolk, id } = await familyOf(`
zu m
da m
er m
gei m
jie f
xu m
zu + -: da er
da + -: gei(adopted)
er + -: gei jie
xu + jie:
`)
    const heir = clanChart(kinfolk, id('gei'))
    expect(heir.isGivenAway).toBe(true)
    const fathers = heir.cells.find(({ row, column }) => row === -1 && column === 0)
    expect(fathers?.people.map(({ person }) => person)).toEqual([id('da')])
    const woman = clanChart(kinfolk, id('jie'))
    expect(woman.isMarriedOut).toBe(true)
    const hers = woman.cells.find(({ row, column }) => row === -1 && column === 0)
    expect(hers?.people).toMatchObject([{ person: id('er'), mourning: [{ grade: '齊衰不杖期' }] }])
  })
})

it('names as unconfirmed the rows that the table has from memory', () => {
  const table = readFileSync(new URL('../../../data/mourning-grades.tsv', import.meta.url), 'utf8')
  const fromMemory = table
    .split('\n')
    .filter((line) => line.includes('memory of'))
    .map((line) => line.split('\t')[0])
  expect([...unconfirmedRows].sort()).toEqual(fromMemory.sort())
})
