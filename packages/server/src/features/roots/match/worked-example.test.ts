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
import { generationClues } from './told-generations.ts'
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
  return { ratioOf, percent: Math.round((books[0]?.probability ?? 0) * 100), unrecorded }
}

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
  const plain = (text: string) => text.replaceAll(',', '')
  const product = times.reduce((all, each) => all * each, 1)
  expect(plain(told.result)).toContain(String(Math.round(product / 10) * 10))
  expect(told.result).toContain(`${without.percent}%`)
  expect(plain(told.more)).toContain(String(Math.round(withName.ratioOf('ancestor'))))
  expect(told.more).toContain(`${Math.min(99, withName.percent)}%`)
})
