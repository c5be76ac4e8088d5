import type { ArticleFields } from '@suyuan/contract/staff-articles'
import { expect, it } from 'vitest'
import { blocksOf, compareFields, compareLines } from './compare-fields.ts'

const written = { title: '侨批', subtitle: '', introduction: '', content: '<p>甲</p><p>乙</p>' }
const none = { title: '', subtitle: '', introduction: '', content: '' }
const fields: ArticleFields = {
  zh_cn: written,
  zh_tw: none,
  en: none,
  image_url: '',
  sources: ['《谱》'],
  surnames: [],
  province_id: null,
}

const shown = (lines: readonly { text: string; in: string }[]) =>
  lines.map((line) => `${{ both: ' ', before: '-', after: '+' }[line.in]}${line.text}`)

it.each([
  ['nothing', '', '', []],
  ['the same', 'ab', 'ab', [' a', ' b']],
  ['what was added', 'ac', 'abc', [' a', '+b', ' c']],
  ['what was taken away', 'abc', 'ac', [' a', '-b', ' c']],
  ['what was written anew', 'ax', 'ay', [' a', '-x', '+y']],
  ['what changed places', 'ab', 'ba', ['-a', ' b', '+a']],
])('lines are compared: %s', (_, before, after, lines) => {
  expect(shown(compareLines([...before], [...after]))).toEqual(lines)
})

it('texts that are very long are compared as wholes', () => {
  const long = Array.from({ length: 1600 }, (_, i) => String(i))
  expect(compareLines(long, long).every((line) => line.in === 'both')).toBe(true)
  expect(compareLines(long, long.slice(1))).toHaveLength(3199)
})

it('an article’s text is compared by what its blocks say', () => {
  expect(
    blocksOf(
      '<h2>题</h2><p>甲 &lt;乙&gt;<br />丙</p><table><tbody><tr><td><p>一</p></td><td>二</td></tr></tbody></table><img src="x" alt="信封" />',
    ),
  ).toEqual(['题', '甲 <乙>', '丙', '一', '二', '[信封]'])
})

it('only what differs is told, with its language', () => {
  const after = {
    ...fields,
    zh_cn: { ...written, content: '<p>甲</p><p>丙</p>' },
    en: { ...none, title: 'Letters' },
    surnames: ['陈'],
  }
  expect(compareFields(fields, fields)).toEqual([])
  expect(
    compareFields(fields, after).map(({ field, tongue, lines }) => [field, tongue, shown(lines)]),
  ).toEqual([
    ['content', 'zh_cn', [' 甲', '-乙', '+丙']],
    ['title', 'en', ['+Letters']],
    ['surnames', null, ['+陈']],
  ])
})
