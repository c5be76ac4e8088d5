import { expect, it } from 'vitest'
import { eachRow } from '../testing/each-row.ts'
import type { LineChild, LinePerson, QuickLine } from './quick-line.ts'
import { readQuickLine } from './read-line.ts'

const read = (text: string) => readQuickLine(text, { surname: '陈' })

/** A person in few words: what is told of them alone. */
function inShort(person: LinePerson): string {
  const { surname, name, zi, hao, shihao, otherNames, birth, death, burial, ranking, memo } = person
  const named = [
    ['字', zi],
    ['号', hao],
    ['谥', shihao],
    ['名', otherNames],
    ['生', birth],
    ['卒', death],
    ['葬', burial],
    ['行', ranking === 0 ? '' : String(ranking)],
    ['记', memo.join('、')],
  ]
  const told = named.flatMap(([word, value]) => (value === '' ? [] : `${word}${value}`))
  const state = person.isDead && death === '' ? ['故'] : []
  return [`${surname}${name || '氏'}`, ...told, ...state].join(' ')
}

function childInShort({ person, kind, mother, husband, heirOf }: LineChild): string {
  return [
    inShort(person),
    person.sex === 0 ? '女' : '',
    kind === 'birth' ? '' : kind,
    mother === null ? '' : `母${mother}`,
    husband ? `${husband.kind === 'uxorilocal' ? '赘' : '适'}${inShort(husband.person)}` : '',
    heirOf ? `${heirOf.kind}→${heirOf.name}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function lineInShort({ subject, wives, children, counted, unread }: QuickLine): string {
  return [
    subject ? inShort(subject) : '',
    ...wives.map(({ person, kind }) => `${kind}: ${inShort(person)}`),
    ...children.map(childInShort),
    counted.sons + counted.daughters > 0 ? `${counted.sons}子${counted.daughters}女` : '',
    unread.length > 0 ? `? ${unread.join('、')}` : '',
  ]
    .filter(Boolean)
    .join(' | ')
}

const lines: [line: string, says: string][] = [
  [
    '文焕 字子明 光绪三年—民国廿年 配陈氏、林氏：继发、继和、继才；女适王',
    '陈文焕 字子明 生光绪三年 卒民国廿年 | first: 陈氏 | later: 林氏 | 陈继发 | 陈继和 | 陈继才 | 陈氏 女 适王氏',
  ],
  ['文焕', '陈文焕'],
  ['陈文焕', '陈文焕'],
  ['文焕 号竹溪 谥文惠 谱名国光', '陈文焕 号竹溪 谥文惠 名国光'],
  ['文焕，字子明，号竹溪', '陈文焕 字子明 号竹溪'],
  ['文焕（字子明，号竹溪）', '陈文焕 字子明 号竹溪'],
  ['文焕 字子明 又字仲远', '陈文焕 字子明 记又字仲远 | ? 又字仲远'],
  ['文焕 生于光绪三年 卒于民国廿年 葬于后山', '陈文焕 生光绪三年 卒民国廿年 葬后山'],
  ['文焕 光绪三年生 民国廿年卒', '陈文焕 生光绪三年 卒民国廿年'],
  ['文焕 1877-1931', '陈文焕 生1877 卒1931'],
  ['文焕 ？—民国廿年', '陈文焕 卒民国廿年'],
  ['文焕 光绪三年—？', '陈文焕 生光绪三年 故'],
  ['文焕 光绪三年—', '陈文焕 生光绪三年'],
  ['文焕 光绪三年正月初五 民国廿年', '陈文焕 生光绪三年正月初五 卒民国廿年'],
  ['文焕 行三 已故', '陈文焕 行3 故'],
  ['文焕 殇', '陈文焕 记殇 故'],
  ['文焕 止', '陈文焕 记止'],
  ['失名 配林氏', '陈氏 记失名 | first: 林氏'],
  ['文焕 配林氏秀英', '陈文焕 | first: 林秀英'],
  ['文焕 配欧阳氏 继配叶氏 侧室黄氏', '陈文焕 | first: 欧阳氏 | later: 叶氏 | concubine: 黄氏'],
  ['文焕 配林氏（光绪五年生，葬后山）', '陈文焕 | first: 林氏 生光绪五年 葬后山 故'],
  ['文焕 配林氏：继发、继和', '陈文焕 | first: 林氏 | 陈继发 母0 | 陈继和 母0'],
  [
    '文焕 配林氏：继发；叶氏：继和、继才',
    '陈文焕 | first: 林氏 | later: 叶氏 | 陈继发 母0 | 陈继和 母1 | 陈继才 母1',
  ],
  [
    '文焕 配林氏 生二子：继发、继和 继配叶氏 子继才 女适王',
    '陈文焕 | first: 林氏 | later: 叶氏 | 陈继发 母0 | 陈继和 母0 | 陈继才 母1 | 陈氏 女 母1 适王氏 | 2子0女',
  ],
  ['文焕 配林氏：继发、和、才', '陈文焕 | first: 林氏 | 陈继发 母0 | 陈继和 母0 | 陈继才 母0'],
  ['文焕 配林氏：发、和', '陈文焕 | first: 林氏 | 陈发 母0 | 陈和 母0'],
  ['文焕 子继发、继和', '陈文焕 | 陈继发 | 陈继和'],
  ['文焕 生三子', '陈文焕 | 3子0女'],
  ['配林氏：继发', 'first: 林氏 | 陈继发 母0'],
  ['子：继发、继和', '陈继发 | 陈继和'],
  [
    '文焕 配林氏 长女适王 次女秀英适李文炳',
    '陈文焕 | first: 林氏 | 陈氏 行1 女 母0 适王氏 | 陈秀英 行2 女 母0 适李文炳',
  ],
  [
    '文焕 配林氏 女二：长适王、次适李',
    '陈文焕 | first: 林氏 | 陈氏 行1 女 母0 适王氏 | 陈氏 行2 女 母0 适李氏 | 0子2女',
  ],
  ['文焕 配林氏 女秀英招赘王大', '陈文焕 | first: 林氏 | 陈秀英 女 母0 赘王大'],
  ['文焕 入赘林氏', '陈文焕 | uxorilocal: 林氏'],
  [
    '文焕 配林氏：继发、继和（出嗣文炳）、继才兼祧文炳',
    '陈文焕 | first: 林氏 | 陈继发 母0 | 陈继和 母0 adopted→文炳 | 陈继才 母0 dual→文炳',
  ],
  ['文焕 配林氏：嗣子继祖', '陈文焕 | first: 林氏 | 陈继祖 adopted 母0'],
  ['文焕 配林氏 子继祖（养子）', '陈文焕 | first: 林氏 | 陈继祖 foster 母0'],
  [
    '文焕 配林氏：继发（字子明，光绪三十年生）、幼殇',
    '陈文焕 | first: 林氏 | 陈继发 字子明 生光绪三十年 母0 | 陈氏 记幼殇 故 母0',
  ],
  [
    '文煥 字子明 配陳氏、林氏：繼發、繼和；女適王',
    '陈文煥 字子明 | first: 陳氏 | later: 林氏 | 陈繼發 | 陈繼和 | 陈氏 女 适王氏',
  ],
]

eachRow(lines)('%s says %s', (line, says) => {
  expect(lineInShort(read(line))).toBe(says)
})

it('loses no word of what it does not understand', () => {
  const { subject, unread } = read('文焕 曾任漳浦县学教谕 字子明')
  expect(unread).toEqual(['曾任漳浦县学教谕'])
  expect(subject?.memo).toEqual(['曾任漳浦县学教谕'])
  expect(subject?.zi).toBe('子明')
})

it('reads whatever is typed, however odd', () => {
  const odd = ['', ' ', '：', '配', '、、', '（', '）字', '女', '生', '—', '字', '配：', '嗣子']
  for (const text of odd) expect(() => read(text)).not.toThrow()
})
