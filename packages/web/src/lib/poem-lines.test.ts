import { expect, it } from 'vitest'
import { poemLines } from './poem-lines.ts'

it.each([
  ['三恪封虞后良家重海邦', ['三恪封虞后', '良家重海邦']],
  ['德惟守世令子伯师希与孟由宜顺', ['德惟守世令子伯', '师希与孟由宜顺']],
  ['元允宗仲士不善汝崇必良友', ['元允宗仲', '士不善汝', '崇必良友']],
  // Six characters are one line, never five and one.
  ['文章经国家道', ['文章经国家道']],
  ['文章经国家道永昌', ['文章经国', '家道永昌']],
  ['希言公彦承 宏闻贞尚衍', ['希言公彦承', '宏闻贞尚衍']],
  ['希言公彦承，宏闻贞尚衍。', ['希言公彦承', '宏闻贞尚衍']],
  ['希言公彦承/宏闻贞尚衍', ['希言公彦承', '宏闻贞尚衍']],
  ['國朝億萬，學禮傳詩家', ['國朝億萬', '學禮傳詩家']],
  ['希言公彦承宏闻贞尚衍毓', ['希言公彦承', '宏闻贞尚衍', '毓']],
  ['希言□彦承宏闻贞尚衍', ['希言□彦承', '宏闻贞尚衍']],
  ['𠮷言公彦承', ['𠮷言公彦承']],
  ['', []],
])('%s', (poem, lines) => {
  expect(poemLines(poem)).toEqual(lines)
})

it.each([
  // 海宁查氏: eight lines of four.
  ['秉志允大继嗣克昌奕世有人济美忠良传家孝友华国文章宗英绍起祖德载光', 4],
  ['祁斯肇周国孝友得成章秀明启贤达奕世庆吉昌', 5],
  ['一二三四五六七一二三四五六七一二三四五六七一二三四五六七', 7],
])('%s in lines of %i', (poem, length) => {
  const lines = poemLines(poem)
  expect(new Set(lines.map((line) => [...line].length))).toEqual(new Set([length]))
  expect(lines.join('')).toBe(poem)
})
