import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { expect, it } from 'vitest'
import { country, newPassword, sex } from './account-fields.ts'
import { catalogue } from './catalogue.ts'
import { errorTable, sessionInvalidSubCodes } from './errors.ts'
import { defaultLang } from './lang.ts'
import {
  ANCESTRY_PAGE_SIZE,
  ARTICLE_CATEGORY,
  CODE_INTERVAL_S,
  COUNTRY_ID,
  FAILURE,
  HOME_RECORDS,
  HOME_SHARE,
  NEWS_PAGE_SIZE,
  NEWS_SIDE_SIZE,
  nodeTypes,
  SUCCESS,
} from './limits.ts'
import { news } from './news.ts'
import { API_VERSION, signed } from './sign.ts'
import { treeNodes } from './tree-nodes.ts'

it('success is 10000, failure 20000', () => {
  expect([SUCCESS, FAILURE]).toEqual([10000, 20000])
})

it('20001 and 20004 end a session, and no other', () => {
  expect(errorTable.session_unknown.sub).toBe(20001)
  expect(errorTable.session_expired.sub).toBe(20004)
  expect(sessionInvalidSubCodes).toEqual([20001, 20004])
})

it('the version of the API is 1.0', () => {
  expect(API_VERSION).toBe('1.0')
  expect(signed({}, 'key', 1)).toMatchObject({ version: '1.0' })
})

it('a member is 1 male, 0 female or 2 other', () => {
  for (const value of [0, 1, 2]) expect(sex.parse(value)).toBe(value)
  expect(sex.safeParse(3).success).toBe(false)
})

it('somebody in a family tree is 1 male, 0 female or 2 unknown, and 0 alive or 1 dead', () => {
  const family_tree_id = '0b6f1f5e-2c1a-4a86-9c55-0a4b6a5a9d10'
  const taken = (more: object) =>
    treeNodes.init.input.safeParse({ family_tree_id, surname: '陈', name: '甲', ...more }).success
  expect([0, 1, 2, 3].map((sex) => taken({ sex }))).toEqual([true, true, true, false])
  expect([0, 1, 2].map((death) => taken({ death }))).toEqual([true, true, false])
})

it('a relative is added as 1 father, 2 mother, 3 child or 4 spouse', () => {
  expect(nodeTypes).toEqual({ father: 1, mother: 2, child: 3, spouse: 4 })
})

it('the brief history is the event type 14', () => {
  expect(BRIEF_HISTORY).toBe(14)
})

it('articles are of category 4, and their first page comes first', () => {
  expect(ARTICLE_CATEGORY).toBe(4)
  expect(news.list.input.parse({ id: 4 })).toMatchObject({ page: 1, limit: 20 })
})

it('a page has 20 articles under the root search, 10 of the news, 3 beside an article', () => {
  expect([ANCESTRY_PAGE_SIZE, NEWS_PAGE_SIZE, NEWS_SIDE_SIZE]).toEqual([20, 10, 3])
})

it('a page of the book list has 20 books', () => {
  expect(catalogue.list.input.parse({})).toMatchObject({ page: 1, limit: 20 })
})

it('provinces are the children of 1', () => {
  expect(COUNTRY_ID).toBe(1)
})

it('a minute lies between two codes', () => {
  expect(CODE_INTERVAL_S).toBe(60)
})

it('a password has five characters or more', () => {
  expect(newPassword.safeParse('1234').success).toBe(false)
  expect(newPassword.safeParse('12345').success).toBe(true)
})

it('the dial code is 86 where none is given', () => {
  expect(country.parse(undefined)).toBe('86')
})

it('the home page counts to 460 W and 85 %', () => {
  expect([HOME_RECORDS, HOME_SHARE]).toEqual([460, 85])
})

it('the language is zh-CN where none was chosen', () => {
  expect(defaultLang).toBe('zh-CN')
})
