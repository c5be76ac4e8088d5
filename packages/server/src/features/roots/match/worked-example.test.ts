import { text as en } from '@suyuan/web/pages/match/texts/match.en'
import { text as zhCn } from '@suyuan/web/pages/match/texts/match.zh-CN'
import { text as zhTw } from '@suyuan/web/pages/match/texts/match.zh-TW'
import { expect, it } from 'vitest'
import {
  FUJIAN,
  FUZHOU,
  GUANGDONG,
  GUANGZHOU,
  people,
  plainQuestion,
  poem,
  QUANZHOU,
} from '../../../testing/plain-match.ts'
import { judgeCandidates } from './judge.ts'
import { generationClues } from './stated-generations.ts'
import { nameClue } from './understand-clues.ts'

const chen = { surname: '陈', pinyin: 'chén', spellings: {} }

/** The example of the page that tells how the match is computed, with the ancestor or without. */
function example(ancestor: string) {
  const question = plainQuestion(
    {
      place: { provinceId: FUJIAN, cityId: QUANZHOU },
      generations: generationClues('文明'),
      ancestor: nameClue(ancestor, chen),
      hall: '紫云',
    },
    [
      {
        provinceId: FUJIAN,
        cityId: QUANZHOU,
        poems: poem('祖德宗功文明昌世泽家声永振书香远扬万代'),
        lineage: people(
          ...['陈祖安', '陈德昌', '陈宗海', '陈功成', '陈文山', '陈明远', '陈昌盛', '陈世荣'],
        ),
        hall: '颍川',
      },
    ],
    { clans: 20_000, books: 2000, names: 16_000, poems: 1000 },
  )
  const recorded = [
    { provinceId: FUJIAN, cityId: QUANZHOU, num: 40 },
    { provinceId: FUJIAN, cityId: FUZHOU, num: 160 },
    { provinceId: GUANGDONG, cityId: GUANGZHOU, num: 1800 },
  ]
  const { books, unrecorded } = judgeCandidates({ ...question, recorded })
  const ratioOf = (kind: string) =>
    books[0]?.findings.find((finding) => finding.kind === kind)?.ratio ?? 0
  const { probability = 0, computed = 0, findings = [] } = books[0] ?? {}
  const own = findings.reduce((all, { ratio }) => all * ratio, 1)
  return {
    ratioOf,
    percent: Math.round(probability * 100),
    uncorrected: Math.round(computed * 100),
    /** What the book is weighed against: all other books, and the clans without one. */
    others: own / computed - own,
    unrecorded: (unrecorded * own) / computed,
  }
}

/** The figures of a text, without the commas that English puts into them. */
const figuresIn = (text: string) =>
  (text.replace(/(?<=\d),(?=\d)/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

it.each([
  ['zh-CN', zhCn],
  ['zh-TW', zhTw],
  ['en', en],
])('tells what is computed: %s', (_lang, { example: told }) => {
  const without = example('')
  const withName = example('陈德昌')
  const times = told.rows.map(([, figure]) => Number(figure.replace('×', '')))
  expect(times[0]).toBeCloseTo(without.ratioOf('place'), 1)
  expect(times[1]).toBeCloseTo(without.ratioOf('generations'), -1)
  expect(times[2]).toBeCloseTo(without.ratioOf('hall'), 1)
  const product = times.reduce((all, each) => all * each, 1)
  const own = Math.round(product / 10) * 10
  const others = Math.round(without.others / 100) * 100
  expect(figuresIn(told.result)).toEqual([
    ...[own, 1999, Math.round(without.unrecorded), others],
    ...[own, own, others, without.uncorrected, without.percent],
  ])
  expect(figuresIn(told.more)).toEqual([
    Math.round(withName.ratioOf('ancestor')),
    Math.min(99, withName.percent),
  ])
})
