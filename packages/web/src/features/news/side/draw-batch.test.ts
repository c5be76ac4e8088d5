import { NEWS_SIDE_SIZE } from '@suyuan/contract/limits'
import { expect, it } from 'vitest'
import { listOf } from '../testing/list-of.ts'
import { drawBatch } from './draw-batch.ts'

const pageOf = listOf([9, 8, 7, 6, 5, 4, 3], NEWS_SIDE_SIZE)

async function ids(from: number, without: readonly number[] = []) {
  const { articles, next } = await drawBatch(pageOf, from, new Set(without))
  return { ids: articles.map(({ id }) => id), next }
}

it('draws three, one batch after the other', async () => {
  expect(await ids(0)).toEqual({ ids: [9, 8, 7], next: 3 })
  expect(await ids(3)).toEqual({ ids: [6, 5, 4], next: 6 })
})

it('goes round from the end to the beginning', async () => {
  expect(await ids(6)).toEqual({ ids: [3, 9, 8], next: 2 })
})

it('fills up what is left out', async () => {
  expect(await ids(0, [9, 7])).toEqual({ ids: [8, 6, 5], next: 5 })
})

it('draws fewer where there are no more, and none twice', async () => {
  expect(await ids(5, [9, 8, 7, 6, 5])).toMatchObject({ ids: [4, 3] })
  expect(await ids(2, [9, 8, 7, 6, 5, 4, 3])).toMatchObject({ ids: [] })
})

it('begins anew where the list has become shorter', async () => {
  expect(await ids(40)).toEqual({ ids: [9, 8, 7], next: 3 })
})

it('bears an empty list', async () => {
  expect(await drawBatch(listOf([], NEWS_SIDE_SIZE), 0, new Set())).toEqual({
    articles: [],
    next: 0,
  })
})
