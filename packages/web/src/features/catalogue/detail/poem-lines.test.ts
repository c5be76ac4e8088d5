import { expect, it } from 'vitest'
import { poemLines } from './poem-lines.ts'

it.each([
  // 海宁查氏: eight lines of four.
  ['秉志允大继嗣克昌奕世有人济美忠良传家孝友华国文章宗英绍起祖德载光', [4, 4, 4, 4, 4, 4, 4, 4]],
  ['祁斯肇周国孝友得成章秀明启贤达奕世庆吉昌', [5, 5, 5, 5]],
  ['文章经国家道永昌', [4, 4]],
  ['一二三四五六七一二三四五六七一二三四五六七一二三四五六七', [7, 7, 7, 7]],
  ['宏闻贞尚衍兴毓传纪广昭', [5, 5, 1]],
  ['國朝億萬，學禮傳詩家', [4, 5]],
  ['', []],
])('%s', (poem, lengths) => {
  const lines = poemLines(poem)
  expect(lines.map((line) => [...line].length)).toEqual(lengths)
  expect(lines.join('')).toBe(poem.replace('，', ''))
})
