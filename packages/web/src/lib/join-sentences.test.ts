import { expect, it } from 'vitest'
import { joinSentences } from './join-sentences.ts'

it.each([
  ['更新失败', '连接不上服务器。', '更新失败。连接不上服务器。'],
  ['第 2 頁無法載入。', '無法取得家譜清單', '第 2 頁無法載入。無法取得家譜清單'],
  [
    'The server is busy',
    'The server cannot be reached.',
    'The server is busy. The server cannot be reached.',
  ],
  ['Page 2 could not be loaded.', 'Try again.', 'Page 2 could not be loaded. Try again.'],
])('puts the mark of the language after “%s”', (first, second, whole) => {
  expect(joinSentences(first, second)).toBe(whole)
})
