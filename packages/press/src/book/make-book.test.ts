import { draftsOf, scanFile } from '@suyuan/genealogy/gedcom/read-in-passes'
import { expect, it } from 'vitest'
import { ClanDraft, sampleClan } from '../testing/sample-clan.ts'
import type { Book } from './book.ts'
import { type BookOptions, type Scope, usualOptions, usualStyle } from './book-options.ts'
import type { BookTree } from './book-tree.ts'
import { UnprintableBook } from './book-tree.ts'
import { makeBook } from './make-book.ts'
import { TreeOfDrafts } from './tree-of-drafts.ts'

const whole: BookOptions = { ...usualOptions(2026), living: 'whole' }

const record = (book: Book, serial: number, father = false) =>
  book.record(book.lineage.places[serial] ?? -1, { father }).join('')

/** 光富 and 光裕 are brothers; 前善 was given to 光裕, 前建 is heir of both houses. */
function brothers() {
  const clan = new ClanDraft()
  const father = clan.person({ surname: '陈', name: '家雄', generation: 16 })
  const wife = clan.person({ surname: '谢', name: '云凤', sex: 0, birthText: '道光八年' })
  const union = clan.union(father, wife)
  const [rich, heirless] = ['光富', '光裕'].map((name) => clan.person({ surname: '陈', name }))
  const sister = clan.person({ surname: '陈', name: '秀英', sex: 0 })
  for (const child of [rich, heirless, sister]) clan.child(union, child ?? 0)
  const ofRich = clan.union(rich ?? 0, clan.person({ surname: '林', name: '', sex: 0 }))
  const second = clan.union(rich ?? 0, clan.person({ surname: '黄', name: '', sex: 0 }), 'later')
  const ofHeirless = clan.union(heirless ?? 0, 0)
  const given = clan.person({ surname: '陈', name: '前善', zi: '子明', hao: '松斋' })
  const both = clan.person({ surname: '陈', name: '前建' })
  const foster = clan.person({ surname: '陈', name: '前义' })
  clan.child(ofRich, given, 'birth', false)
  clan.child(ofHeirless, given, 'adopted')
  clan.child(second, both)
  clan.child(ofHeirless, both, 'dual', false)
  clan.child(second, foster, 'foster')
  clan.union(clan.person({ surname: '吴', name: '文远' }), sister)
  return { tree: clan.tree(), rich, heirless, given, both, foster, father, sister }
}

it('tells of an heir given at both places, of both houses, and of foster sons', () => {
  const { tree, rich = 0, heirless = 0, given, both, foster } = brothers()
  const book = makeBook(tree, whole)
  expect(record(book, rich)).toBe(
    '配林氏〔七〕。继配黄氏〔八〕。子三：前善（出嗣光裕）（林氏出），前建（兼祧光裕）、养子前义（黄氏出）。',
  )
  expect(record(book, heirless)).toBe('子二：嗣子前善、兼祧子前建。')
  expect(record(book, given)).toBe('嗣子，本生父光富，字子明，号松斋。')
  expect(record(book, given, true)).toBe('光裕嗣子，本生父光富，字子明，号松斋。')
  expect(record(book, both)).toBe('兼祧光裕。')
  expect(record(book, foster, true)).toBe('光富养子。')
})

it('numbers people by generation, women behind the men, and lists daughters with their husbands', () => {
  const { tree, father, sister } = brothers()
  const book = makeBook(tree, whole)
  expect(record(book, father)).toBe(
    '配谢云凤〔二〕，生于道光八年。子二：光富、光裕。女一：秀英〔三〕适吴文远〔四〕。',
  )
  expect(book.numberOf(sister)).toBe(3)
  expect(book.lineage.serials[book.placeOf(sister)]).toBe(father)
  const left = { ...usualStyle, daughters: 'left_out' as const }
  expect(record(makeBook(tree, { ...whole, style: left }), father)).not.toContain('女一')
  const own = { ...usualStyle, daughters: 'own_record' as const }
  expect(makeBook(tree, { ...whole, style: own }).lineage.places[sister]).toBeGreaterThanOrEqual(0)
})

it('tells four wives in their order, and a father nobody knows', () => {
  const clan = new ClanDraft()
  const man = clan.person({ surname: '陈', name: '一世', generation: 1 })
  const kinds = ['first', 'later', 'concubine', 'concubine'] as const
  for (const [at, surname] of ['林', '黄', '张', '李'].entries()) {
    clan.union(man, clan.person({ surname, name: '', sex: 0 }), kinds[at])
  }
  const lost = clan.person({ surname: '陈', name: '无考', generation: 7 })
  const book = makeBook(clan.tree(), whole)
  expect(record(book, man)).toBe('配林氏〔二〕。继配黄氏〔三〕。侧室张氏〔四〕。侧室李氏〔五〕。')
  expect(record(book, lost)).toBe('父失考。')
  expect(book.problems.map(({ code }) => code)).toEqual(['unknown_father'])
  expect(book.head(book.lineage.places[lost] ?? 0)).toMatchObject({ generation: 7, number: 6 })
})

it('writes a family’s own words first, its honorifics and what it does not know', () => {
  const clan = new ClanDraft()
  const man = clan.person({
    ...{ surname: '陈', name: '光富', birthDay: '1828', birthText: '道光八年八月廿一日戌时' },
    ...{ deathDay: '1906-01-27', memo: '乐善好施\n乡里称之。' },
  })
  const tree = clan.tree()
  expect(record(makeBook(tree, whole), man)).toBe(
    '生于道光八年八月廿一日戌时，卒于一九〇六年一月二十七日。乐善好施。乡里称之。',
  )
  const style = {
    ...usualStyle,
    ...{ dates: 'calendar' as const, writesUnknown: true },
    honorifics: { men: '公', wives: '孺人' },
  }
  const other = makeBook(tree, { ...whole, script: 'hant', style })
  expect(other.head(0).name).toBe('陈光富公')
  expect(record(other, man)).toBe(
    '生於一八二八年，卒於一九〇六年一月二十七日，葬未詳。乐善好施。乡里称之。',
  )
})

it.each<[Scope, number]>([
  [{ kind: 'branch', serial: 3 }, 3],
  [{ kind: 'household', serial: 3 }, 3],
  [{ kind: 'person', serial: 3 }, 1],
  [{ kind: 'generations', from: 17, to: 17 }, 2],
  [{ kind: 'whole' }, 6],
])('prints a part of a tree: %j', (scope, count) => {
  const { tree } = brothers()
  expect(makeBook(tree, { ...whole, scope }).lineage.serials).toHaveLength(count)
})

function refusal(tree: BookTree, options = whole): UnprintableBook {
  try {
    makeBook(tree, options)
  } catch (error) {
    if (error instanceof UnprintableBook) return error
    throw error
  }
  throw new Error('not refused')
}

it('refuses an empty tree, a person who is not there, and one who is the own ancestor, by name', async () => {
  expect(refusal(new ClanDraft().tree()).code).toBe('empty_tree')
  const scope: Scope = { kind: 'branch', serial: 99_999 }
  expect(refusal(sampleClan(20), { ...whole, scope }).code).toBe('no_such_person')
  const text = [
    ...['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8'],
    ...['0 @I1@ INDI', '1 NAME 父 /陈/', '1 SEX M', '1 FAMS @F1@', '1 FAMC @F2@'],
    ...['0 @I2@ INDI', '1 NAME 子 /陈/', '1 SEX M', '1 FAMS @F2@', '1 FAMC @F1@'],
    ...['0 @F1@ FAM', '1 HUSB @I1@', '1 CHIL @I2@', '0 @F2@ FAM', '1 HUSB @I2@', '1 CHIL @I1@'],
    '0 TRLR',
  ].join('\n')
  const tree = await treeOfText(text)
  const refused = refusal(tree)
  expect(refused.code).toBe('own_ancestor')
  expect([...refused.names].sort()).toEqual(['陈子', '陈父'].sort())
})

it('reads drafts of a file into what a book prints', async () => {
  const tree = await treeOfText(
    [
      ...['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8'],
      ...['0 @I1@ INDI', '1 NAME 光富 /陈/', '1 SEX M', '1 FAMS @F1@', '1 NOTE @N1@'],
      ...[
        '1 BIRT',
        '2 DATE (道光八年八月廿一日)',
        '1 DEAT',
        '2 DATE 27 JAN 1906',
        '1 BURI',
        '2 PLAC 本里后山',
      ],
      ...['0 @I2@ INDI', '1 NAME 云凤 /谢/', '1 SEX F', '1 FAMS @F1@', '1 DEAT Y'],
      ...['0 @I3@ INDI', '1 NAME 前善 /陈/', '1 SEX M', '1 FAMC @F1@', '1 DEAT Y'],
      ...['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@'],
      ...['0 @N1@ NOTE 乐善好施', '0 TRLR'],
    ].join('\n'),
  )
  const book = makeBook(tree, usualOptions(2026))
  expect(book.title).toBe('陈氏族谱')
  expect(record(book, 1)).toBe(
    '生于道光八年八月廿一日，卒于一九〇六年一月二十七日，葬本里后山。乐善好施。配谢云凤〔二〕。子一：前善。',
  )
})

async function treeOfText(text: string): Promise<BookTree> {
  async function* open() {
    yield new TextEncoder().encode(text)
  }
  const scan = await scanFile(open())
  const tree = new TreeOfDrafts()
  for await (const draft of draftsOf(scan, open())) tree.add(draft)
  return tree.tree()
}
