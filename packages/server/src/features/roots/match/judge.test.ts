import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { describe, expect, it } from 'vitest'
import {
  evenBackground,
  FUJIAN,
  FUZHOU,
  GUANGDONG,
  GUANGZHOU,
  people,
  plainQuestion,
  poem,
  QUANZHOU,
} from '../../../testing/plain-match.ts'
import type { Candidate, Clues, MatchKind, MatchLevel } from './clues.ts'
import { judgeCandidates } from './judge.ts'
import { generationClues } from './stated-generations.ts'
import { hallsIn } from './stated-hall.ts'
import { nameClue } from './understand-clues.ts'

const chen = { surname: '陈', pinyin: 'chén', spellings: { hokkien: ['Tan'], cantonese: ['Chan'] } }
const named = (text: string) => ({ ancestor: nameClue(text, chen) })
const told = (text: string) => ({ generations: generationClues(text) })
const city = { place: { provinceId: FUJIAN, cityId: QUANZHOU } }
const line = people('陈文远', '陈文德', '陈明山', '陈明海', '陈昌吉', '陈昌荣')

type Case = [
  clues: Partial<Clues>,
  book: Partial<Candidate>,
  kind: MatchKind,
  level: MatchLevel | undefined,
  least: number,
  most: number,
]

eachRow<Case>([
  [city, { provinceId: FUJIAN, cityId: QUANZHOU }, 'place', 'same_city', 30, 60],
  [city, { provinceId: FUJIAN, cityId: null }, 'place', 'same_province', 5, 15],
  [city, { provinceId: FUJIAN, cityId: FUZHOU }, 'place', 'other_city', 1, 3],
  [city, { provinceId: GUANGDONG, cityId: GUANGZHOU }, 'place', 'elsewhere', 0.01, 0.2],
  [city, {}, 'place', undefined, 1, 1],
  [{}, { provinceId: FUJIAN, cityId: QUANZHOU }, 'place', undefined, 1, 1],
  [named('陈文德'), { lineage: line }, 'ancestor', 'exact', 300, 2500],
  [named('陳文德'), { lineage: line }, 'ancestor', 'exact', 300, 2500],
  [named('文德'), { lineage: line }, 'ancestor', 'exact', 300, 2500],
  [named('陈文得'), { lineage: line }, 'ancestor', 'same_sound', 30, 300],
  [named('Chen Wende'), { lineage: line }, 'ancestor', 'same_sound', 100, 600],
  [named('Chan Man Tak'), { lineage: line }, 'ancestor', 'same_sound', 2, 100],
  [named('Man-tak'), { lineage: line }, 'ancestor', 'same_sound', 2, 100],
  [named('Kwok Keung'), { lineage: line, lineageIsWhole: true }, 'ancestor', 'absent', 0.3, 0.95],
  [named('陈文广'), { lineage: line }, 'ancestor', 'one_character', 1, 10],
  [named('陈文'), { lineage: line }, 'ancestor', 'one_character', 1, 10],
  [named('陈有福'), { lineage: line, lineageIsWhole: true }, 'ancestor', 'absent', 0.3, 0.95],
  // A record that holds some names of a book says nothing of those that it lacks.
  [named('陈有福'), { lineage: line }, 'ancestor', undefined, 1, 1],
  [
    named('陈太华'),
    { named: [{ name: '陈太华', others: [], role: 'first' }] },
    'ancestor',
    'first_ancestor',
    2000,
    15000,
  ],
  [
    named('陈太华'),
    { lineage: line, named: [{ name: '陈太华', others: [], role: 'migrant' }] },
    'ancestor',
    'migrant_ancestor',
    1000,
    9000,
  ],
  [
    named('子敬'),
    { named: [{ name: '陈文德', others: ['子敬'], role: 'notable' }] },
    'ancestor',
    'other_name',
    50,
    900,
  ],
  [named('陈慎行'), { abstract: '清代陈慎行兄弟同列翰林。' }, 'ancestor', 'named', 300, 5000],
  [named('陈慎'), { abstract: '清代陈慎行兄弟同列翰林。' }, 'ancestor', undefined, 1, 1],
  [told('龙虎'), { lineage: line }, 'generations', undefined, 1, 1],
  [named('陈有福'), {}, 'ancestor', undefined, 1, 1],
  [named('陈有福'), { poems: poem('祖有德宗有功'), lineage: line }, 'ancestor', 'in_poem', 1.5, 20],
  [
    named('子敬'),
    { lineage: [{ name: '陈文德', others: ['子敬'] }, ...line] },
    'ancestor',
    'other_name',
    50,
    300,
  ],
  [told('文明'), { poems: poem('祖德文明昌世泽家声') }, 'generations', 'same', 300, 5000],
  [told('文 昌'), { poems: poem('祖德文明昌世泽家声') }, 'generations', 'same', 100, 2000],
  [told('明文'), { poems: poem('祖德文明昌世泽家声') }, 'generations', 'partly', 10, 600],
  [told('20世文 22世昌'), { poems: poem('祖德文明昌世泽家声') }, 'generations', 'same', 300, 5000],
  [told('20世文 25世昌'), { poems: poem('祖德文明昌世泽家声') }, 'generations', 'absent', 0.1, 1],
  [told('文'), { poems: poem('祖德文明昌世泽家声') }, 'generations', 'same', 5, 40],
  [told('龙虎'), { poems: poem('祖德文明昌世泽家声') }, 'generations', 'absent', 0.1, 0.3],
  [told('文明'), { lineage: line }, 'generations', 'in_lineage', 20, 2000],
  [told('文明'), {}, 'generations', undefined, 1, 1],
  [{ hall: '紫云' }, { hall: '紫云' }, 'hall', 'same', 40, 80],
  [{ hall: '颍川' }, { title: '颍川陈氏宗谱' }, 'hall', 'same', 40, 80],
  [{ hall: '紫云' }, { hall: '颍川' }, 'hall', 'other', 0.3, 0.7],
  [{ hall: '紫云' }, {}, 'hall', undefined, 1, 1],
  [{ area: '枫桥' }, { area: '诸暨枫桥' }, 'area', 'same', 100, 500],
  [{ area: '诸暨枫桥' }, { title: '枫桥陈氏宗谱' }, 'area', 'partly', 50, 400],
  [
    { area: '枫桥', ...city },
    { provinceId: FUJIAN, cityId: QUANZHOU, area: '安溪' },
    'area',
    'other',
    0.3,
    0.8,
  ],
  [
    { from: { provinceId: GUANGDONG, cityId: GUANGZHOU }, ...city },
    { provinceId: GUANGDONG, cityId: GUANGZHOU },
    'moved',
    'same_city',
    15,
    30,
  ],
  [
    { spokenAt: new Set([QUANZHOU]) },
    { provinceId: FUJIAN, cityId: QUANZHOU },
    'spelling',
    'same',
    2,
    10,
  ],
  [
    { spokenAt: new Set([QUANZHOU]) },
    { provinceId: GUANGDONG, cityId: GUANGZHOU },
    'spelling',
    'other',
    0.5,
    0.99,
  ],
  [{ persons: ['陈元光'] }, { persons: new Set(['陈元光']) }, 'persons', 'same', 50, 300],
  [{ persons: ['陈元光'] }, { persons: new Set(['陈嘉庚']) }, 'persons', undefined, 1, 1],
])('%j and %j: %s %s', (clues, book, kind, level, least, most) => {
  const [judged] = judgeCandidates(plainQuestion(clues, [book])).books
  const finding = judged?.findings.find((each) => each.kind === kind)
  expect(finding?.level).toBe(level)
  expect(finding?.ratio ?? 1).toBeGreaterThanOrEqual(least)
  expect(finding?.ratio ?? 1).toBeLessThanOrEqual(most)
})

const best = (...question: Parameters<typeof plainQuestion>) =>
  judgeCandidates(plainQuestion(...question)).books[0]

it('hears 民 as 文 where the family speaks Cantonese, and nowhere else', () => {
  const names = { nameCharacter: () => 1 / 2000, syllable: () => 1 / 200 }
  const level = (isCantonese: boolean) =>
    best({ ancestor: nameClue('陈民德', chen, isCantonese) }, [{ lineage: line }], names)
      ?.findings[0]
  expect(level(true)).toMatchObject({ kind: 'ancestor', level: 'same_sound' })
  expect(level(true)?.ratio).toBeGreaterThan(1.5 * (level(false)?.ratio ?? 1))
  expect(level(false)?.level).toBe('one_character')
})

it('knows a person by the 字 that the family tells beside the name', () => {
  const lineage = [{ name: '陈文德', others: ['子敬'] }, ...line.slice(2)]
  const finding = (text: string, recorded = lineage) =>
    best(named(text), [{ lineage: recorded }])?.findings[0]
  expect(finding('陈文德（字子敬）')).toMatchObject({ level: 'exact' })
  expect(finding('陈有福（字子敬）')).toMatchObject({ level: 'other_name' })
  expect(finding('陈有福（字文德）')).toMatchObject({ level: 'other_name' })
  expect(finding('陈有福（字文德）')?.ratio).toBeGreaterThan(10)
})

it.each([
  ['我们是西河堂', '西河', 'same'],
  ['西河堂的，祖上还有德星堂', '颍川堂德星', 'same'],
  ['我们是西河堂', '颍川', undefined],
  ['家里祠堂还在', '西河', undefined],
  ['他的堂兄', '西河', undefined],
  ['住在天堂村', '西河', undefined],
])('%s in the notes, of a book of %s: %s', (notes, hall, level) => {
  const finding = best({ hallsInNotes: hallsIn(notes, {}) }, [{ hall }])?.findings[0]
  expect(finding?.level).toBe(level)
})

it('believes a hall of the notes the less where it is the commandery’s', () => {
  const hall = (_: string, isCommandery?: boolean) => (isCommandery ? 0.2 : 0.01)
  const ratio = (commanderies: string[]) =>
    best({ hallsInNotes: hallsIn('西河堂', { commanderies }) }, [{ hall: '西河' }], { hall })
      ?.findings[0]?.ratio
  expect(ratio(['西河郡'])).toBeCloseTo(3.75)
  expect(ratio([])).toBeCloseTo(75)
})

it('holds no hall against a family that names the commandery, and finds one among several', () => {
  const finding = (clues: Partial<Clues>, hall: string) =>
    best(clues, [{ hall }])?.findings.find(({ kind }) => kind === 'hall')
  expect(finding({ hall: '颍川', isCommandery: true }, '德星')).toBeUndefined()
  expect(finding({ hall: '颍川', isCommandery: true }, '颍川')).toMatchObject({ level: 'same' })
  expect(finding({ hall: '德星' }, '颍川堂德星')).toMatchObject({ level: 'same' })
})

it('takes a county by its older name for the one of today', () => {
  const finding = (clues: Partial<Clues>) =>
    best({ ...city, ...clues }, [
      { provinceId: FUJIAN, cityId: QUANZHOU, area: '安溪' },
    ])?.findings.find(({ kind }) => kind === 'area')
  expect(finding({ area: '清溪' })).toMatchObject({ level: 'other' })
  expect(finding({ area: '清溪', areaToday: '安溪' })).toMatchObject({ level: 'same' })
  expect(finding({ area: '', areaToday: '安溪' })).toMatchObject({ level: 'same' })
  expect(finding({})).toBeUndefined()
})

it('tells a likeness that says less than the absence of the name as its absence', () => {
  const common = { nameCharacter: () => 1 / 3, syllable: () => 1 / 3 }
  const finding = (background: object) =>
    best(named('陈文广'), [{ lineage: line, lineageIsWhole: true }], background)?.findings[0]
  expect(finding(common)).toMatchObject({ level: 'absent' })
  expect(finding(common)?.ratio).toBeLessThan(1)
  expect(finding({})).toMatchObject({ level: 'one_character' })
})

it('lets a rare name weigh more than a common one', () => {
  const common = { nameCharacter: () => 1 / 20 }
  const rare = best(named('陈文德'), [{ lineage: line }])
  const usual = best(named('陈文德'), [{ lineage: line }], common)
  expect(rare?.probability).toBeGreaterThan(3 * (usual?.probability ?? 1))
})

it('takes a generation character in the name as one finding, not as two', () => {
  const book = { poems: poem('祖德文明昌世泽家声'), lineage: line }
  const ratio = (clues: Partial<Clues>) =>
    best(clues, [book])?.findings.reduce((all, finding) => all * finding.ratio, 1) ?? 0
  const both = ratio({ ...named('陈文德'), ...told('文') })
  expect(both).toBeLessThan(2 * ratio(named('陈文德')))
  // And it never makes the name say less than it said alone.
  expect(both).toBeGreaterThanOrEqual(ratio(named('陈文德')))
})

it('holds an absent name less against a book that was made before the family moved', () => {
  const book = { lineage: line, lineageIsWhole: true, editionYear: 1850 }
  const ratio = (name: string, movedYear: number | null) =>
    best({ ...named(name), movedYear }, [book])?.findings[0]?.ratio ?? 0
  expect(ratio('陈有福', null)).toBeLessThan(0.9)
  expect(ratio('陈有福', 1930)).toBeGreaterThan(0.8)
  expect(ratio('陈有福', 1930)).toBeLessThan(1)
  // The one whom the family names may have lived long before the one who moved.
  expect(ratio('陈文德', 1930)).toBeGreaterThan(100)
})

it('hears a generation character that is written with another of the same sound', () => {
  const book = { poems: poem('祖德文明昌世泽家声') }
  const ratio = (text: string) => best(told(text), [book])?.findings[0]?.ratio ?? 0
  expect(ratio('文名')).toBeGreaterThan(2 * ratio('文龙'))
  expect(ratio('文名')).toBeLessThan(ratio('文明') / 5)
  expect(ratio('闻名')).toBeGreaterThan(2 * ratio('龙虎'))
})

describe('a generation that is told by its number', () => {
  // The founder is the first, 陈文远 the fifth: the poem's 祖 is the third.
  const whole = people('陈始', '陈开基', '陈祖安', '陈德昌', '陈文远', '陈明山', '陈昌吉')
  const founded = { firstAncestor: '陈始', lineage: whole }
  const book = { ...founded, poems: poem('祖德文明昌世泽家声') }
  const finding = (text: string, more: Partial<Candidate> = {}) =>
    best(told(text), [{ ...book, ...more }])?.findings.find(({ kind }) => kind === 'generations')
  const ratio = (text: string, more: Partial<Candidate> = {}) => finding(text, more)?.ratio ?? 0

  it.each<[string, string, Partial<Candidate>, MatchLevel, number, number]>([
    ['for', '泽 9世', {}, 'same', 3, 8],
    // Who has the same two characters most likely has the same poem: the number then says little more.
    ['for', '9世泽 10世家', {}, 'same', 1.2, 3],
    ['for', '昌世 8世', {}, 'same', 0.99, 1.01],
    ['against', '泽 23世', {}, 'partly', 0.3, 0.7],
    ['against', '泽 10世', {}, 'partly', 0.3, 0.7],
    ['neither way', '泽 9世', { firstAncestor: '' }, 'same', 0.99, 1.01],
    ['neither way', '泽 9世', { firstAncestor: '陈开基' }, 'same', 0.99, 1.01],
    ['neither way', '泽 9世', { lineage: people('陈始', '陈有福') }, 'same', 0.99, 1.01],
    ['for', '泽 27世', { poemStart: 21 }, 'same', 3, 8],
    ['against', '泽 9世', { poemStart: 21 }, 'partly', 0.3, 0.7],
  ])('speaks %s a book: %s, %j', (_, text, more, level, least, most) => {
    const bare = text.replace(/\d+世/gu, '')
    expect(finding(text, more)?.level).toBe(level)
    const times = ratio(text, more) / ratio(bare.replaceAll(' ', ''), more)
    expect(times).toBeGreaterThan(least)
    expect(times).toBeLessThan(most)
  })

  it('never proves a clan by itself', () => {
    expect(ratio('泽 9世')).toBeLessThan(ratio('世泽'))
  })
})

it('takes a village of the same name in another county for another one', () => {
  const ratio = (area: string) =>
    best({ area: '诸暨枫桥' }, [{ provinceId: 330000, area }])?.findings.find(
      ({ kind }) => kind === 'area',
    )
  expect(ratio('诸暨枫桥')).toMatchObject({ level: 'same' })
  expect(ratio('诸暨枫桥')?.ratio).toBeGreaterThan(5 * (ratio('诸暨')?.ratio ?? 0))
  expect(ratio('嵊州枫桥')).toMatchObject({ level: 'other' })
  expect(ratio('嵊州枫桥')?.ratio).toBeLessThan(0.2)
  expect(ratio('诸暨草塔')?.ratio).toBeLessThan(ratio('诸暨')?.ratio ?? 0)
})

it('weighs a poem less the more clans have it', () => {
  const shared = (clans: number) =>
    Array.from({ length: clans }, (_, at) => ({
      provinceId: 110000 + at * 10_000,
      poems: poem('祖德文明昌世泽家声'),
    }))
  const one = best(told('文明'), shared(1))?.probability ?? 0
  const ten = best(told('文明'), shared(10))?.probability ?? 0
  expect(ten).toBeLessThan(one / 2)
})

it('takes editions of one book for one clan', () => {
  const edition = {
    provinceId: FUJIAN,
    cityId: QUANZHOU,
    lineage: line,
    poems: poem('祖德文明昌世泽家声'),
  }
  const clues = { ...city, ...told('文明') }
  const single = judgeCandidates(plainQuestion(clues, [edition]))
  const several = judgeCandidates(
    plainQuestion(clues, [edition, { ...edition, editionYear: 1900 }]),
  )
  expect(several.books[0]?.clan).toBe(several.books[1]?.clan)
  expect(several.books[1]?.probability).toBe(several.books[0]?.probability)
  const ratio = (several.books[0]?.probability ?? 0) / (single.books[0]?.probability ?? 1)
  expect(ratio).toBeGreaterThan(0.8)
})

it('gives a low figure where nothing is known, and none at all without books', () => {
  expect(best({}, [{}])?.probability).toBeLessThan(0.001)
  expect(judgeCandidates(plainQuestion({}, []))).toMatchObject({ books: [] })
})

it('leaves chances to clans that no book records', () => {
  const question = plainQuestion(city, [{ provinceId: FUJIAN, cityId: QUANZHOU }])
  const few = judgeCandidates(question)
  const many = judgeCandidates({ ...question, background: { ...evenBackground, clans: 300_000 } })
  expect(many.unrecorded).toBeGreaterThan(few.unrecorded)
  expect(many.books[0]?.probability).toBeLessThan(few.books[0]?.probability ?? 0)
})

it('never adds up to more than one', () => {
  const books = [QUANZHOU, FUZHOU, 350200, 350600].map((cityId) => ({ provinceId: FUJIAN, cityId }))
  const { books: judged, unrecorded } = judgeCandidates(plainQuestion(city, books))
  const sum = judged.reduce((total, { probability }) => total + probability, unrecorded)
  expect(sum).toBeLessThan(1.01)
})

it('marks a book that has the ancestor in its lineage, and no other', () => {
  const { books } = judgeCandidates(
    plainQuestion(named('陈文德'), [
      { lineage: line },
      { lineage: people('陈文得', '陈文山', '陈文海') },
      {},
    ]),
  )
  expect(
    books.filter(({ hasAncestor }) => hasAncestor).map(({ candidate }) => candidate.id),
  ).toEqual([1])
})
