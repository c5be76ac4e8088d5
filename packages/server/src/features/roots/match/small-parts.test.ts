import { describe, expect, it } from 'vitest'
import {
  bareCandidate,
  FUJIAN,
  FUZHOU,
  noClues,
  people,
  plainQuestion,
  poem,
  QUANZHOU,
} from '../../../testing/plain-match.ts'
import { backgroundOf, type CatalogueFigures, CLANS, shareOfRank } from './background.ts'
import { calibrated } from './calibration.ts'
import type { Candidate } from './clues.ts'
import { groupClans } from './group-clans.ts'
import { judgeCandidates } from './judge.ts'
import { expectedGain, type MatchAsked, matchQuestions, nextQuestion } from './next-question.ts'
import { generationClues } from './stated-generations.ts'
import { nameClue } from './understand-clues.ts'

const chen = { surname: '陈', pinyin: 'chén', spellings: {} }

describe('frequencies', () => {
  const figures: CatalogueFigures = {
    rank: 5,
    places: [
      { provinceId: FUJIAN, cityId: QUANZHOU, own: 40, all: 400 },
      { provinceId: FUJIAN, cityId: null, own: 10, all: 100 },
      { provinceId: 440000, cityId: 440100, own: 50, all: 9500 },
    ],
    counted: (_, key) => (key === '文' ? { own: 90, all: 500 } : { own: 0, all: 0 }),
    total: () => ({ own: 1000, all: 100_000 }),
    namesABook: 10,
    poemsABook: 0.5,
    areasABook: 2,
    clans: CLANS,
  }
  const background = backgroundOf(figures)

  it('draws few books of a surname towards all surnames', () => {
    const own = background.nameCharacter('文')
    expect(own).toBeLessThan(90 / 1000)
    expect(own).toBeGreaterThan(500 / 100_000)
  })

  it('has a chance for what was never counted', () => {
    expect(background.nameCharacter('龘')).toBeGreaterThan(0)
    expect(background.place({ provinceId: 540000, cityId: 540100 })).toBeGreaterThan(0)
  })

  it('takes the province as all its places', () => {
    const province = background.place({ provinceId: FUJIAN, cityId: null })
    expect(province).toBeGreaterThan(background.place({ provinceId: FUJIAN, cityId: QUANZHOU }))
  })

  it('knows no fewer clans than are recorded, and far more in a small catalogue', () => {
    expect(background.clans).toBeGreaterThan(100)
    const bare = backgroundOf({ ...figures, places: [], counted: () => ({ own: 0, all: 0 }) })
    expect(bare.clans).toBeCloseTo(CLANS * shareOfRank(5), 0)
  })

  it('has the first surname at 7 % and the first hundred at some five sixths', () => {
    expect(shareOfRank(1)).toBeCloseTo(0.07, 2)
    const hundred = Array.from({ length: 100 }, (_, at) => shareOfRank(at + 1))
    expect(hundred.reduce((sum, share) => sum + share, 0)).toBeCloseTo(0.84, 1)
  })
})

describe('calibration', () => {
  it('rises from 0 to 1', () => {
    const steps = Array.from({ length: 1001 }, (_, at) => calibrated(at / 1000))
    expect(steps[0]).toBe(0)
    expect(steps.at(-1)).toBe(1)
    for (const [at, step] of steps.entries()) {
      expect(step).toBeGreaterThanOrEqual(steps[at - 1] ?? 0)
    }
  })

  it('goes through its knots', () => {
    const knots = [
      [0.1, 0.05],
      [0.5, 0.6],
      [0.9, 0.8],
    ] as const
    for (const [computed, right] of knots) expect(calibrated(computed, knots)).toBeCloseTo(right, 6)
  })
})

describe('clans', () => {
  const book = { ...bareCandidate, provinceId: FUJIAN, cityId: QUANZHOU }
  const same = (...books: Candidate[]) => new Set(groupClans(books)).size

  it.each([
    ['the poem', { poems: poem('祖德文明昌世泽家声') }, 1],
    ['three names', { lineage: people('陈甲', '陈乙', '陈丙') }, 1],
    ['both ancestors', { firstAncestor: '陈甲', migrantAncestor: '陈乙' }, 1],
    ['title and area', { area: '安溪', title: '安溪陈氏族谱' }, 1],
    ['the title alone', { title: '陈氏族谱' }, 2],
    ['a short poem', { poems: poem('祖德文明') }, 2],
    ['nothing', {}, 2],
  ])('share %s', (_, shared, clans) => {
    expect(same({ ...book, ...shared }, { ...book, ...shared, id: 2 })).toBe(clans)
  })

  it('are apart in two cities', () => {
    const shared = { poems: poem('祖德文明昌世泽家声') }
    expect(same({ ...book, ...shared }, { ...book, ...shared, cityId: FUZHOU })).toBe(2)
  })

  const long = poem('祖德文明昌世泽家声')

  it.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    [
      'the poem and the county, which one has in its title',
      { poems: long, title: '安溪陈氏族谱' },
      { poems: long, area: '安溪湖头' },
    ],
    [
      'the poem and the hall',
      { poems: long, hall: '紫云' },
      { poems: long, hall: '紫云', area: '湖头' },
    ],
    [
      'the poem and the village',
      { poems: long, title: '湖头陈氏宗谱' },
      { poems: long, area: '湖头' },
    ],
    [
      'the first names, where one names no city',
      { lineage: people('陈甲', '陈乙', '陈丙') },
      { lineage: people('陈甲', '陈乙', '陈丙', '陈丁'), cityId: null },
    ],
    [
      'the village and the hall',
      { area: '湖头', hall: '紫云' },
      { title: '湖头陈氏三修宗谱', hall: '紫云', area: '安溪' },
    ],
  ])('that differ in what they leave out share %s', (_, one, other) => {
    expect(same({ ...book, ...one }, { ...book, ...other, id: 2 })).toBe(1)
  })

  it.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['a poem alone', { poems: long, area: '安溪' }, { poems: long, area: '晋江' }],
    ['a hall alone', { hall: '紫云' }, { hall: '紫云' }],
    ['a hall and a county', { hall: '紫云', area: '安溪' }, { hall: '紫云', area: '安溪蓬莱' }],
    [
      'names in two counties',
      { lineage: people('陈甲', '陈乙', '陈丙'), area: '安溪' },
      { lineage: people('陈甲', '陈乙', '陈丙'), area: '晋江' },
    ],
  ])('are apart that share %s', (_, one, other) => {
    expect(same({ ...book, ...one }, { ...book, ...other, id: 2 })).toBe(2)
  })

  it('are not brought together by a record that names no city', () => {
    const shared = { ...book, lineage: people('陈甲', '陈乙', '陈丙') }
    const unknown = { ...shared, id: 2, cityId: null }
    expect(same(unknown, shared, { ...shared, id: 3, cityId: FUZHOU })).toBe(2)
  })

  it('takes a new edition’s title for the same', () => {
    const area = { area: '安溪' }
    expect(
      same({ ...book, ...area, title: '陈氏族谱' }, { ...book, ...area, title: '陈氏三修族谱' }),
    ).toBe(1)
  })
})

describe('the next question', () => {
  const clan = (id: number, more = {}) => ({ id, provinceId: FUJIAN, cityId: QUANZHOU, ...more })
  const told = { place: { provinceId: FUJIAN, cityId: QUANZHOU } }
  const ask = (
    clues: Parameters<typeof plainQuestion>[0],
    books: ReturnType<typeof clan>[],
    ...leftOut: MatchAsked[]
  ) =>
    nextQuestion(
      { ...noClues, ...clues },
      judgeCandidates({
        ...plainQuestion(clues, books, { clans: 10, place: () => 0.01 }),
        recorded: [],
      }),
      new Set(leftOut),
    )

  it('is the one that tells the candidates apart', () => {
    expect(ask(told, [clan(1, { hall: '紫云' }), clan(2, { hall: '德星' })])).toBe('hall')
    expect(ask(told, [clan(1, { area: '安溪' }), clan(2, { area: '南安' })])).toBe('area')
    const poems = [clan(1, { poems: poem('祖德文明') }), clan(2, { poems: poem('昌世泽家') })]
    expect(ask(told, poems)).toBe('generations')
  })

  it('is never one that has been answered', () => {
    const poems = [clan(1, { poems: poem('祖德文明') }), clan(2, { poems: poem('昌世泽家') })]
    expect(ask({ ...told, generations: generationClues('文') }, poems)).not.toBe('generations')
  })

  it('is the hall where no book bears out what the notes say of it', () => {
    const halls = [clan(1, { hall: '紫云' }), clan(2, { hall: '德星' })]
    const noted = (hall: string) => ({ ...told, hallsInNotes: [{ hall, isOfCommandery: false }] })
    expect(ask(noted('家里祠'), halls)).toBe('hall')
    expect(ask(noted('紫云'), halls)).not.toBe('hall')
  })

  it('is never one that was asked in vain', () => {
    const clans = [clan(1, { hall: '紫云', area: '安溪' }), clan(2, { hall: '德星', area: '南安' })]
    const first = ask(told, clans)
    expect(first).not.toBeNull()
    expect(ask(told, clans, ...(first ? [first] : []))).not.toBe(first)
    expect(ask(told, [], 'ancestor')).toBe('generations')
  })

  it('is none where an answer would change nothing', () => {
    expect(ask(told, [clan(1), clan(2)])).toBeNull()
  })

  describe('about the move', () => {
    const long = (edition: number, ...names: string[]) => ({
      editionYear: edition,
      lineageIsWhole: true,
      lineage: people(...names, '陈一', '陈二', '陈三', '陈四', '陈五', '陈六', '陈七', '陈八'),
    })
    const named = { ...told, ancestor: nameClue('陈有福', chen) }
    const others: MatchAsked[] = ['generations', 'area', 'hall', 'spelling']

    it('tells more where the year says which books are too old to name the ancestor', () => {
      const gain = (...editions: number[]) => {
        const books = editions.map((edition, at) => clan(at + 1, long(edition, `陈${at}`)))
        const question = plainQuestion(named, books, { clans: 10, place: () => 0.01 })
        const judged = judgeCandidates({ ...question, recorded: [] })
        return expectedGain('moved', { ...noClues, ...named }, judged.books)
      }
      expect(gain(1880, 1960)).toBeGreaterThan(0.0005)
      expect(gain(1880, 1960)).toBeGreaterThan(2 * gain(1880, 1890))
      // Any year is after the book, or none.
      expect(gain(1780, 1780)).toBeCloseTo(0, 9)
      expect(gain(1960, 1960)).toBeCloseTo(0, 9)
    })

    it('is asked for the place where no city is told', () => {
      const cities = [clan(1), clan(2, { cityId: FUZHOU })]
      const nowhere: MatchAsked[] = ['province', 'city', ...others, 'ancestor']
      expect(ask({}, cities, ...nowhere)).toBe('moved')
      expect(ask({}, [clan(1), clan(2)], ...nowhere)).not.toBe('notes')
    })

    it('is not asked where a year or a place is told', () => {
      const early = [clan(1, long(1780, '陈甲')), clan(2, long(1940, '陈乙'))]
      expect(ask({ ...named, movedYear: 1930 }, early, ...others)).toBe('notes')
      expect(ask({ ...named, from: told.place }, early, ...others)).toBe('notes')
    })
  })

  it('is for anything else at the very end, unless the answer is sure', () => {
    const last = matchQuestions.filter((kind) => kind !== 'notes')
    expect(ask(told, [clan(1), clan(2)], ...last)).toBe('notes')
    expect(ask({}, [], ...last)).toBe('notes')
    expect(ask({}, [], ...last.slice(0, -1))).toBe('spelling')
    expect(ask(told, [], ...last, 'notes')).toBeNull()
    const sure = {
      ...told,
      ancestor: nameClue('陈文德', chen),
      generations: generationClues('文明昌'),
    }
    const own = { poems: poem('祖德文明昌世泽家声'), lineage: people('陈文德', '陈明山', '陈昌吉') }
    expect(ask(sure, [clan(1, own)], ...last)).toBeNull()
  })

  it('is the first open one where there are no books', () => {
    expect(ask({}, [])).toBe('province')
    expect(ask(told, [])).toBe('ancestor')
  })
})
