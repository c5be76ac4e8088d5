import { expect, it } from 'vitest'
import { FUJIAN, FUZHOU, plainQuestion, QUANZHOU } from '../../../testing/plain-match.ts'
import { backgroundOf, type CatalogueFigures } from './background.ts'
import type { Background, Candidate, Clues } from './clues.ts'
import { judgeCandidates } from './judge.ts'

const inQuanzhou = { provinceId: FUJIAN, cityId: QUANZHOU }
const inFuzhou = { provinceId: FUJIAN, cityId: FUZHOU }

/** No record of the surname names any county. */
const uncounted = { area: () => 1e-4 }

function findings(
  clues: Partial<Clues>,
  book: Partial<Candidate>,
  background: Partial<Background> = {},
) {
  const [judged] = judgeCandidates(plainQuestion(clues, [book], background)).books
  return judged?.findings ?? []
}

const ratioOf = (found: ReturnType<typeof findings>) =>
  found.reduce((all, { ratio }) => all * ratio, 1)

it('makes a county no rarer than one of the counties of its city', () => {
  const found = findings(
    { place: inQuanzhou, area: '安溪' },
    { ...inQuanzhou, area: '安溪' },
    uncounted,
  )
  const area = found.find(({ kind }) => kind === 'area')
  // 泉州 has eleven.
  expect(area?.level).toBe('same')
  expect(area?.ratio).toBeGreaterThan(8)
  expect(area?.ratio).toBeLessThan(14)
  // However few records name it, where more of the surname are counted they count.
  const counted = { county: () => 0.01 }
  expect(
    findings({ place: inQuanzhou, area: '安溪' }, { ...inQuanzhou, area: '安溪' }, counted),
  ).toContainEqual(
    expect.objectContaining({ kind: 'area', ratio: expect.closeTo(0.9 / 0.01 / 42.5) }),
  )
})

it('takes no village of another city for one of the county that is told', () => {
  const told = { place: inQuanzhou, area: '安溪湖头' }
  expect(
    ratioOf(findings(told, { ...inQuanzhou, title: '湖头陈氏宗谱' }, uncounted)),
  ).toBeGreaterThan(
    ratioOf(findings({ place: inQuanzhou }, { ...inQuanzhou, title: '湖头陈氏宗谱' }, uncounted)),
  )
  const elsewhere = findings(told, { ...inFuzhou, title: '湖头陈氏宗谱' }, uncounted)
  expect(elsewhere.find(({ kind }) => kind === 'area')).toBeUndefined()
})

it('lets another village than the one that is told speak against', () => {
  const area = (book: Partial<Candidate>, told = '安溪湖头') =>
    findings({ place: inQuanzhou, area: told }, { ...inQuanzhou, ...book }).find(
      ({ kind }) => kind === 'area',
    )
  const other = expect.objectContaining({ level: 'other', ratio: 0.4 })
  expect(area({ area: '蓬莱' })).toEqual(other)
  expect(area({ area: '蓬莱' }, '湖头')).toEqual(other)
  // A title can begin with a commandery, and a record name the county alone.
  expect(area({ area: '安溪' })).toMatchObject({ level: 'partly' })
  expect(area({ title: '颍川陈氏族谱' })).toBeUndefined()
})

it('lets a village that agrees not undo that the place is another', () => {
  const told = { place: inQuanzhou, area: '湖头' }
  const there = ratioOf(findings(told, { ...inQuanzhou, title: '湖头陈氏宗谱' }, uncounted))
  const elsewhere = ratioOf(
    findings(told, { provinceId: 440000, cityId: 440100, title: '湖头陈氏宗谱' }, uncounted),
  )
  expect(elsewhere).toBeLessThan(there / 5)
})

it('weighs the city of the county where the family chose another one, each of the two half', () => {
  const told = { place: inFuzhou, areaAt: inQuanzhou }
  const own = ratioOf(findings({ place: inQuanzhou }, inQuanzhou))
  expect(ratioOf(findings({ place: inFuzhou }, inQuanzhou))).toBeLessThan(own / 5)
  expect(ratioOf(findings(told, inQuanzhou)) / own).toBeCloseTo(0.5, 0)
  expect(findings(told, inQuanzhou)[0]).toMatchObject({ kind: 'place', level: 'same_city' })
  // The chosen one keeps its own.
  expect(ratioOf(findings(told, inFuzhou))).toBeCloseTo(
    ratioOf(findings({ place: inFuzhou }, inFuzhou)),
  )
})

it('gives the books that are no candidates the weight of the same places', () => {
  const question = plainQuestion({ place: inFuzhou, areaAt: inQuanzhou }, [inQuanzhou])
  const among = (num: number) =>
    judgeCandidates({ ...question, recorded: [{ ...inQuanzhou, num }] }).books[0]?.computed ?? 0
  // Each of ten thousand others of the county's city is as likely as the one that is listed.
  expect(among(10_001)).toBeLessThan(among(1) / 10)
})

const figures = (halls: number, called: number): CatalogueFigures => ({
  rank: 50,
  places: [],
  counted: (kind) => (kind === 'hall' ? { own: called, all: called } : { own: 0, all: 0 }),
  total: (kind) => (kind === 'hall' ? { own: halls, all: halls } : { own: 0, all: 0 }),
  namesABook: 0,
  poemsABook: 0,
  areasABook: 0,
  clans: 1000,
})

it.each([
  [0, 0, 0.2],
  [20, 0, 0.1],
  [2000, 1200, 0.6],
])(
  'of %i halls, %i of them the commandery’s, that hall is as common as %f',
  (halls, called, share) => {
    const { hall } = backgroundOf(figures(halls, called))
    expect(hall('颍川', true)).toBeCloseTo(share, 1)
    expect(hall('颍川')).toBeLessThanOrEqual(hall('颍川', true))
  },
)

it('lets no county of a former name speak against a village that may lie in it', () => {
  const told = { place: inFuzhou, area: '闽县', areaToday: '闽侯', areaMeans: inFuzhou }
  const area = (book: Partial<Candidate>) =>
    findings(told, { ...inFuzhou, ...book }).find(({ kind }) => kind === 'area')
  expect(area({ area: '螺洲' })).toBeUndefined()
  // 螺洲 lies in 仓山 today, and lay in 闽县.
  expect(area({ area: '仓山螺洲' })).toBeUndefined()
  expect(area({ area: '长乐' })).toMatchObject({ level: 'other' })
})

it('takes two counties that were one for no contradiction, and compares their villages', () => {
  const hunan = { provinceId: 430000, cityId: 430300 }
  const area = (told: string, book: Partial<Candidate>) =>
    findings({ place: hunan, area: told }, { ...hunan, ...book }).find(
      ({ kind }) => kind === 'area',
    )
  expect(area('湘潭', { area: '韶山' })).toBeUndefined()
  expect(area('湘乡荷叶塘', { area: '双峰荷叶', cityId: 431300 })?.ratio).toBeGreaterThan(1)
  expect(area('湘乡', { area: '韶山' })).toMatchObject({ level: 'other' })
})

it('takes a village of the record for itself where a county elsewhere has its name', () => {
  const suzhou = { provinceId: 320000, cityId: 320500 }
  const found = findings({ place: suzhou, area: '东山杨湾' }, { ...suzhou, area: '吴中东山' })
  // 东山 is a county of 福建 as well.
  expect(found.find(({ kind }) => kind === 'area')).toMatchObject({ level: 'partly' })
})

it('takes no title that begins with an old prefecture for another county', () => {
  const zhenjiang = { provinceId: 320000, cityId: 321100 }
  const told = { place: zhenjiang, area: '丹徒' }
  const book = { ...zhenjiang, title: '润州朱方孟家湾孟氏重修族谱', area: '孟家湾' }
  expect(findings(told, book).find(({ kind }) => kind === 'area')).toBeUndefined()
})
