import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PersonDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { nameFieldsOf, namesWithChanges } from '@suyuan/genealogy/gedcom/mapping/person-names'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { writeTable } from '@suyuan/genealogy/gedcom/testing/table-text'
import { textOfTree, treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { searchKey, searchWord } from '@suyuan/genealogy/names/search-key'
import { blankRow } from '@suyuan/genealogy/person-values'
import { describe, expect, it } from 'vitest'
import { rankFor } from '../../trees/queries/search-words.ts'
import { throughTree } from '../testing/memory-tree.ts'

const peopleOf = async (name: string) =>
  (await treeOfText(readFileSync(join(corpusFolder, `${name}.ged`)))).book.persons

const person = (people: readonly PersonDraft[], xref: string): PersonDraft => {
  const found = people.find((each) => each.xref === xref)
  if (!found) throw new Error(`there is no ${xref}`)
  return found
}

const isFound = (draft: PersonDraft, typed: string) => {
  const fields = nameFieldsOf(draft)
  return (
    rankFor(searchWord(typed))({
      surname: fields.surname,
      searchKey: searchKey({ ...blankRow, ...fields }),
    }) > 0
  )
}

describe.each([
  [
    'east-asian-names-7',
    'I1',
    '朴|明洙',
    '박명수',
    'Bak Myeong-su',
    ['朴明洙', '박명수', 'bak myeongsu', 'myeong-su bak', 'piaomingzhu'],
  ],
  [
    'east-asian-names-7',
    'I2',
    '王|芳',
    '',
    'Wáng Fāng',
    ['王芳', 'wangfang', 'Wáng Fāng', 'fang wang'],
  ],
  [
    'east-asian-names-7',
    'I3',
    'Nguyễn|Văn An',
    '阮文安',
    '',
    ['阮文安', 'nguyen van an', 'van an nguyen', 'ruanwenan', 'Văn An Nguyễn'],
  ],
  ['east-asian-names-7', 'I4', '山田|太郎', 'やまだたろう', '', ['山田太郎', 'やまだ']],
  [
    'east-asian-names-7',
    'I6',
    'Tan|Ah Kow',
    '陳亞九',
    '',
    ['Tan Ah Kow', 'ah kow tan', '陳亞九', '陈亚九', '亞九', 'chenyajiu'],
  ],
  ['shi-names', 'I2', '黄|氏', '', '', ['黄氏', '黃氏', 'huangshi']],
  ['shi-names', 'I3', '林|氏', '', '', ['林氏', 'linshi']],
  ['shi-names', 'I4', '李|氏', '陈李氏', '', ['李氏', '陈李氏', '陳李氏']],
  [
    'shi-names',
    'I5',
    '吴|氏',
    '陈门吴氏',
    '',
    ['吴氏', '吳氏', '陈门吴氏', '陳門吳氏', 'wushi', 'chenmenwushi'],
  ],
  ['rare-characters', 'I1', '𠮷田|𠮷郎', '', '', ['𠮷田', '𠮷郎']],
  ['rare-characters', 'I2', '王|成⿰氵夒', '', '', ['王成', '⿰氵夒']],
  ['rare-characters', 'I6', '葛|葛󠄁城', '', '', ['葛葛城', 'gegecheng']],
  [
    'rare-characters',
    'I9',
    '欧阳|德厚',
    '',
    '',
    ['欧阳德厚', '歐陽德厚', '欧 阳 德厚', 'ouyangdehou'],
  ],
  [
    'rare-characters',
    'I10',
    '⽅|国\u200B栋',
    '',
    '',
    ['方国栋', '方國棟', 'fangguodong', '⽅国栋', '国\u200B栋'],
  ],
] as const)('%s %s', (file, xref, main, others, spelling, typed) => {
  it('is shown in all its forms, and found by each', async () => {
    const draft = person(await peopleOf(file), xref)
    const fields = nameFieldsOf(draft)
    expect(`${fields.surname}|${fields.name}`).toBe(main)
    expect(fields).toMatchObject({ otherNames: others, spelling })
    for (const each of typed) expect(isFound(draft, each), each).toBe(true)
  })
})

it('the surname is found alone, whatever it is written with', async () => {
  const { surname } = nameFieldsOf(person(await peopleOf('rare-characters'), 'I10'))
  const fields = { surname, searchKey: searchKey({ ...blankRow, surname, name: '栋' }) }
  for (const typed of ['方', '⽅', 'fang']) expect(rankFor(searchWord(typed))(fields)).toBe(5)
})

it('a table has no slashes in a name, and all forms in their columns', async () => {
  const { book } = await treeOfText(readFileSync(join(corpusFolder, 'east-asian-names-7.ged')))
  const text = [...writeTable(book)].join('')
  expect(text).not.toContain('/')
  expect(text).toContain('Wáng Fāng')
  expect(text).toContain('Bak Myeong-su')
  expect(text).toContain('박명수')
  expect(text).toContain('陳亞九')
})

it.each(['east-asian-names-7', 'shi-names', 'rare-characters'])(
  'names of %s leave as they came, in a book as well',
  async (name) => {
    const text = readFileSync(join(corpusFolder, `${name}.ged`), 'utf8')
    const told = [...text.matchAll(/^\d (?:NAME|TRAN) .*$/gmu)].map(([line]) => line)
    const { book } = await treeOfText(text)
    const out = (written: string) => told.filter((line) => !written.includes(line))
    expect(out(textOfTree(book, '7'))).toEqual([])
    expect(out(await throughTree(text, '7'))).toEqual([])
  },
)

describe('names that are changed here', () => {
  const file = `0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME /Tan/ Ah Kow\n2 TRAN /陳/亞九\n3 LANG nan-Hant
2 TRAN /Chen/Yajiu\n3 LANG zh-Latn\n2 TRAN Tan A Kau\n3 LANG und-Latn\n1 NAME 阿九\n2 TYPE AKA\n3 NOTE at home\n0 TRLR\n`
  const kept = async () => (await treeOfText(file)).book.persons[0]?.names ?? []

  it('are all told, each once', async () => {
    expect(nameFieldsOf({ names: await kept(), sex: 'male' })).toMatchObject({
      otherNames: '陳亞九、阿九',
      spelling: 'Chen Yajiu、Tan A Kau',
    })
  })

  it('stay as the file had them where they are still said', async () => {
    const names = await kept()
    const fields = nameFieldsOf({ names, sex: 'male' })
    expect(namesWithChanges(names, fields, 'male')).toEqual(names)
    // As an earlier release has written the row.
    const before = { ...fields, otherNames: '阿九', spelling: '陳亞九' }
    expect(namesWithChanges(names, before, 'male')).toEqual(names)
    const more = { ...fields, otherNames: '陳亞九、阿九、九叔' }
    const again = namesWithChanges(names, more, 'male')
    expect(again.slice(0, 2)).toEqual(names)
    expect(nameFieldsOf({ names: again, sex: 'male' })).toEqual(more)
  })

  it('go where they are said no more', async () => {
    const names = await kept()
    const fields = {
      ...nameFieldsOf({ names, sex: 'male' }),
      otherNames: '阿九',
      spelling: 'Tan A Kau',
    }
    const left = namesWithChanges(names, fields, 'male')
    expect(nameFieldsOf({ names: left, sex: 'male' })).toEqual(fields)
    expect(JSON.stringify(left)).not.toContain('亞九')
    expect(JSON.stringify(left)).not.toContain('Yajiu')
  })
})
