import { expect, it } from 'vitest'
import { people, plainQuestion, poem } from '../../../testing/plain-match.ts'
import type { Candidate } from './clues.ts'
import { judgeCandidates } from './judge.ts'
import { nameClue } from './understand-clues.ts'

const chen = { surname: '陈', pinyin: 'chén', spellings: {} }

const characters = poem('祖德文明昌世泽家声')
/** The generation's character stands first in each name, or last. */
const first = people('陈祖安', '陈德江', '陈文远', '陈明山', '陈昌吉', '陈世荣')
const last = people('陈安祖', '陈江德', '陈远文', '陈山明', '陈吉昌', '陈荣世')

function finding(name: string, book: Partial<Candidate>, movedYear: number | null = null) {
  const [judged] = judgeCandidates(
    plainQuestion({ ancestor: nameClue(name, chen), movedYear }, [
      { lineageIsWhole: true, ...book },
    ]),
  ).books
  const found = judged?.findings.find(({ kind }) => kind === 'ancestor')
  return { level: found?.level, ratio: found?.ratio ?? 1 }
}

it('knows a brother of those whom the lineage names by the place of his generation’s character', () => {
  const atFirst = finding('陈泽海', { poems: characters, lineage: first })
  const atLast = finding('陈泽海', { poems: characters, lineage: last })
  expect(atFirst.level).toBe('in_poem')
  expect(atFirst.ratio).toBeGreaterThan(3 * atLast.ratio)
  expect(finding('陈海泽', { poems: characters, lineage: last }).ratio).toBeGreaterThan(3)
})

it('hears his generation’s character, for less, in one of the same sound and in letters', () => {
  const book = { poems: characters, lineage: first }
  const none = finding('陈龙海', book).ratio
  const alike = finding('陈择海', book).ratio
  expect(alike).toBeGreaterThan(1.2 * none)
  expect(alike).toBeLessThan(finding('陈泽海', book).ratio)
  expect(finding('Chen Zehai', book).ratio).toBeGreaterThan(
    1.2 * finding('Chen Longhai', book).ratio,
  )
})

it('takes the names of a lineage for generation characters where no poem is recorded', () => {
  const shared = finding('陈昌海', { lineage: first })
  expect(shared.ratio).toBeGreaterThan(1.5 * finding('陈龙海', { lineage: first }).ratio)
  // Three names show no generations.
  const few = { lineage: first.slice(3) }
  expect(finding('陈龙海', few).ratio).toBeGreaterThan(finding('陈龙海', { lineage: first }).ratio)
})

it('holds nothing against a book without a poem that was made before his generation', () => {
  const book = { lineage: first, editionYear: 1850 }
  expect(finding('陈龙海', book, 1930).ratio).toBeGreaterThan(0.8)
  expect(finding('陈龙海', book).ratio).toBeLessThan(0.7)
})

it('looks for his generation among those that the lineage names, and less in the rest of the poem', () => {
  const book = { poems: poem('祖德文明昌世泽家声永振书香远扬万代兴隆吉'), lineage: first }
  const named = finding('陈昌海', book)
  const beyond = finding('陈扬海', book)
  expect(named.ratio).toBeGreaterThan(3 * beyond.ratio)
  expect(beyond.ratio).toBeGreaterThan(finding('陈龙海', book).ratio)
  // Where the names do not show which characters are theirs each is as likely.
  const unlike = people('陈甲', '陈乙', '陈丙', '陈丁', '陈戊', '陈己')
  const unshown = { ...book, lineage: unlike }
  expect(finding('陈昌海', unshown).ratio).toBeCloseTo(finding('陈扬海', unshown).ratio)
})
