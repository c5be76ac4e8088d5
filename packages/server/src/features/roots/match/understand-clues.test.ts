import { nameForms } from '@suyuan/genealogy/names/name-forms'
import { describe, expect, it } from 'vitest'
import { latinReading, reading } from '../../../text/readings.ts'
import { plainArea, plainHall } from '../../catalogue/plain-places.ts'
import { homesOf } from './dialects.ts'
import { generationClues } from './stated-generations.ts'
import { statedOrigin, statedYear } from './stated-move.ts'
import { nameClue, type StatedClues, understandClues } from './understand-clues.ts'

const chen = {
  surname: '陈',
  pinyin: 'chén',
  spellings: { hokkien: ['Tan'], cantonese: ['Chan'], 'wade-giles': ['Chen'] },
}

const nothing: StatedClues = {
  place: { provinceId: null, cityId: null },
  ancestor: '',
  generations: '',
  hall: '',
  area: '',
  moved: '',
  spelling: '',
  notes: '',
}

it.each([
  ['陈文德', ['文', '德']],
  ['陳文德', ['文', '德']],
  ['文德', ['文', '德']],
  ['陈 文 德', ['文', '德']],
  ['陈', undefined],
  ['', undefined],
  ['陈德', ['德']],
])('%s is an ancestor’s given name', (typed, characters) => {
  expect(nameClue(typed, chen)?.characters).toEqual(characters)
})

it.each([
  ['文德公', '文德', []],
  ['陈公文德', '文德', []],
  ['陳文德公（1850–1920）', '文德', []],
  ['陈阿狗', '阿狗', []],
  ['曾祖父陈文德', '文德', []],
  ['曾祖 文德', '文德', []],
  ['我的曾祖父叫陈文德', '文德', []],
  ['陈文德（字子敬，号竹轩）', '文德', ['子敬', '竹轩']],
  ['陳文德 字子敬', '文德', ['子敬']],
  ['號子敬', '子敬', []],
  ['字子敬，号竹轩', '子敬', ['竹轩']],
  ['陈文德、陈明远', '文德', []],
  ['Chen Wende 陈文德', '文德', []],
])('%s is told of %s', (typed, given, others) => {
  const clue = nameClue(typed, chen)
  expect(clue?.characters.join('')).toBe(given)
  expect(clue?.others).toEqual(others)
})

it.each([
  ['Chen Wende', 'wende'],
  ['Wende Chen', 'wende'],
  ['Tan Wen-De', 'wende'],
  ['Chén Wéndé', 'wende'],
  ['Chen Zhen Long', 'zennong'],
  ['Tan Kah Kee', undefined],
  ['Xyzzy', undefined],
])('%s is heard as %s', (typed, sounds) => {
  expect(nameClue(typed, chen)?.sounds.join('')).toBe(sounds)
})

it.each([
  ['Chan Man Hing', ['man', 'hing']],
  ['Man-hing', ['man', 'hing']],
  ['Kwok Keung', ['kwok', 'keung']],
  ['Tan Man Hing', []],
  ['Tan Boon Keng', undefined],
  ['文庆', []],
])('%s is spelled in Cantonese as %j', (typed, cantonese) => {
  const surname = { ...chen, spellings: { hokkien: ['Tan'], cantonese: ['Chan'] } }
  expect(nameClue(typed, surname)?.cantonese).toEqual(cantonese)
})

it.each([
  ['文明德', ['文', '明', '德'], [null, 1, 1]],
  ['文、明', ['文', '明'], [null, null]],
  ['20世文 22世明', ['文', '明'], [null, 2]],
  ['二十二世明，第二十世文', ['文', '明'], [null, 2]],
  ['第一百零三代國', ['国'], [null]],
  ['明字輩', ['明'], [null]],
  ['文明字辈', ['文', '明'], [null, 1]],
  ['我是明字辈', ['明'], [null]],
  ['祖父排文字辈，父亲是明字辈', ['文', '明'], [null, null]],
  ['22世', [], []],
  ['明（22世）', ['明'], [null]],
  ['20世为文，21世为明', ['文', '明'], [null, 1]],
  ['不知道', [], []],
  ['没有', [], []],
  ['', [], []],
  ['none known', [], []],
  ['20世文明德', ['文', '明', '德'], [null, 1, 1]],
  ['20世文 明', ['文', '明'], [null, null]],
  ['文明百世昌', ['文', '明', '百', '世', '昌'], [null, 1, 1, 1, 1]],
])('%s are generation characters', (typed, characters, gaps) => {
  const clues = generationClues(typed)
  expect(clues.map(({ character }) => character)).toEqual(characters)
  expect(clues.map(({ gap }) => gap)).toEqual(gaps)
})

it.each([
  ['德', null],
  ['23世德', 23],
  ['23世 德', 23],
  ['德 23', 23],
  ['23 德', 23],
  ['德（23）', 23],
  ['德字辈 第23世', 23],
  ['第二十三世德字辈', 23],
  ['第二十三世，德字輩', 23],
  ['廿三世德', 23],
  ['我是德字辈，23世孙', 23],
  ['我是23世孙，德字辈', 23],
  ['德是第一百零三世', 103],
  ['generation 23 德', 23],
  ['德, 23rd generation', 23],
  ['德 1923', null],
])('%s tells of 德 the generation %s', (typed, generation) => {
  expect(generationClues(typed)).toMatchObject([{ character: '德', generation }])
})

it('takes the numbers that stand behind characters for theirs', () => {
  const told = (typed: string) =>
    generationClues(typed).map(({ character, generation, gap }) => [character, generation, gap])
  expect(told('文 20世，明 22世')).toEqual([
    ['文', 20, null],
    ['明', 22, 2],
  ])
  expect(told('文20 明21')).toEqual([
    ['文', 20, null],
    ['明', 21, 1],
  ])
  // Which of the three is meant is not said.
  expect(told('文明德 23世')).toEqual([
    ['文', null, null],
    ['明', null, 1],
    ['德', null, 1],
  ])
})

it.each([
  ['1893年从泉州迁到槟城', 1893, '泉州'],
  ['清光绪十九年自福建安溪迁来', 1893, '福建安溪'],
  ['乾隆年间', 1766, ''],
  ['around 1920s from Toishan, Guangdong to Vancouver', 1925, 'Toishan, Guangdong'],
  ['康熙年间迁台', 1692, '迁台'],
  ['清末', 1882, ''],
  ['大约1850年', 1850, ''],
  ['光緒丁丑年渡台', 1877, '渡台'],
  ['民國廿年下南洋', 1931, '下南洋'],
  ['民国年间', 1931, ''],
  ['before 1900', 1900, ''],
  ['南宋绍兴三年', 1133, ''],
  ['从福建安溪，1893', 1893, '福建安溪'],
  ['丁未年', null, ''],
  ['清末（1893年）', 1893, ''],
  ['清乾隆由梅县来', 1766, '梅县'],
  ['山西大同', null, '山西大同'],
  ['光绪九十年', 1892, ''],
  ['', null, ''],
])('%s tells when and from where', (typed, year, origin) => {
  expect(statedYear(typed)).toBe(year)
  expect(statedOrigin(typed)).toBe(origin)
})

describe('speech', () => {
  it.each([
    ['Tan', 350500],
    ['闽南话', 350500],
    ['we speak Teochew', 445100],
    ['Chan', 440100],
    ['客家', 441400],
  ])('%s points home', (typed, place) => {
    expect(homesOf(typed, chen.spellings)?.has(place)).toBe(true)
  })

  it.each(['', 'Chen', '普通话', 'Smith'])('%s points nowhere', (typed) => {
    expect(homesOf(typed, chen.spellings)).toBeNull()
  })
})

it('hears as southern speakers do', () => {
  expect(reading('胡')).toBe(reading('福'))
  expect(reading('宁')).toBe(reading('林'))
  expect(reading('张')).toBe(reading('赞'))
  expect(reading('x')).toBe('')
  expect(latinReading('Xi’an')).toEqual(['xi', 'an'])
  expect(latinReading('abcd')).toEqual([])
})

it.each([
  ['陈宝琛', '陈宝琛', []],
  ['陳寶琛（字伯潛，號弢庵）', '陈宝琛', ['伯潜', '弢庵']],
  ['陈号', '陈号', []],
  ['陈文明 字子高', '陈文明', ['子高']],
])('%s is one person', (entry, name, others) => {
  expect(nameForms(entry)).toEqual({ name, others })
})

it.each([
  ['紫雲堂', '紫云', false],
  ['陈氏紫云堂', '紫云', false],
  ['颍川郡紫云堂', '紫云', false],
  ['颍川堂、德星堂', '德星', false],
  ['德星堂（颍川）', '德星', false],
  ['颍川堂', '颍川', false],
  ['潁川郡', '颍川', true],
  ['颍川', '颍川', true],
  ['', '', false],
])('%s is the hall %s', (typed, hall, isCommandery) => {
  const known = { ...chen, commanderies: ['颍川', '汝南'] }
  const clues = understandClues({ ...nothing, hall: typed }, known, null)
  expect(clues).toMatchObject({ hall, isCommandery })
})

it('compares no place in letters with what records name, and one by an old name as both', () => {
  const area = (told: Partial<StatedClues>) => understandClues({ ...nothing, ...told }, chen, null)
  expect(area({ area: 'Anxi' })).toMatchObject({ area: '', areaToday: '' })
  expect(area({ area: 'Anxi', areaToday: '安溪县' })).toMatchObject({ area: '', areaToday: '安溪' })
  expect(area({ area: '龙溪县', areaToday: '龙海市' })).toMatchObject({
    area: '龙溪',
    areaToday: '龙海',
  })
})

it('hears characters as Cantonese speakers do where the family is one of them', () => {
  const heard = (told: Partial<StatedClues>) =>
    understandClues({ ...nothing, ancestor: '陈民德', ...told }, chen, null).ancestor?.cantonese
  expect(heard({})).toEqual([])
  expect(heard({ spelling: 'Tan', place: { provinceId: 440000, cityId: 440100 } })).toEqual([])
  expect(heard({ spelling: 'Chan' })).toEqual(['man', 'tak'])
  expect(heard({ place: { provinceId: 440000, cityId: 440100 } })).toEqual(['man', 'tak'])
})

it('compares halls and counties without their ranks', () => {
  expect(plainHall('紫雲堂')).toBe('紫云')
  expect(plainHall('颍川郡')).toBe('颍川')
  expect(plainHall('堂')).toBe('堂')
  expect(plainArea('诸暨县枫桥镇')).toBe('诸暨枫桥')
})

it('reads hall and persons out of what else is told', () => {
  const notes = '我們是聚德堂，陳氏祖上出過陈元光將軍'
  const known = { ...chen, commanderies: ['聚德郡'] }
  const clues = understandClues({ ...nothing, notes }, known, null)
  expect(clues.hall).toBe('')
  expect(clues.hallsInNotes).toEqual([
    { hall: '们是聚德', isOfCommandery: false },
    { hall: '是聚德', isOfCommandery: false },
    { hall: '聚德', isOfCommandery: true },
  ])
  expect(clues.persons).toContain('陈元光')
  expect(understandClues(nothing, chen, null)).toMatchObject({
    hall: '',
    hallsInNotes: [],
    persons: [],
    ancestor: null,
  })
})
