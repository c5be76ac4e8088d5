import { describe, expect, it } from 'vitest'
import {
  type Draft,
  draftToSend,
  openingValues,
  parseDraft,
  type RequestValues,
  reopened,
} from './draft.ts'

const values: RequestValues = { surname: '陈', mobile: '138', describe: '来自漳州' }
const draft: Draft = { values, requestKey: 'key-1', tried: null }

describe('stored draft', () => {
  it('comes back as it was', () => {
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another thing', '[]'],
    ['null', 'null'],
    ['no values', '{"requestKey":"k","tried":null}'],
    ['half of the values', '{"requestKey":"k","tried":null,"values":{"surname":"陈"}}'],
    ['numbers', '{"requestKey":1,"tried":null,"values":{"surname":"","mobile":"","describe":""}}'],
  ])('is dropped when it is %s', (_name, stored) => {
    expect(parseDraft(stored)).toBeNull()
  })
})

describe('what a form opens with', () => {
  it.each([
    ['nothing', null, {}, { surname: '', mobile: '', describe: '' }],
    ['what the page knows', null, { surname: '锺' }, { surname: '锺', mobile: '', describe: '' }],
    ['what was typed', draft, {}, values],
    ['a new surname, the rest as typed', draft, { surname: '锺' }, { ...values, surname: '锺' }],
    ['the typed message', draft, { describe: '想查一部谱' }, values],
    [
      "the page's message where none was typed",
      { ...draft, values: { ...values, describe: '' } },
      { describe: '想查一部谱' },
      { ...values, describe: '想查一部谱' },
    ],
  ] as const)('%s', (_name, stored, prefill, expected) => {
    expect(openingValues(stored, prefill)).toEqual(expected)
  })
})

it('replaces a message that nobody touched, and only that', () => {
  const offered = {
    ...draft,
    values: { ...values, describe: '堂号：颍川堂' },
    offered: '堂号：颍川堂',
  }
  const again = reopened(offered, { describe: '堂号：紫云堂' })
  expect(again.values.describe).toBe('堂号：紫云堂')
  expect(reopened(again, { describe: '字辈：文明' }).values.describe).toBe('字辈：文明')
  const typed = { ...again, values: { ...values, describe: '堂号：紫云堂，祖父说的' } }
  expect(reopened(typed, { describe: '字辈：文明' }).values.describe).toBe('堂号：紫云堂，祖父说的')
})

describe('key of a request', () => {
  const newKey = () => 'key-2'

  it('is the same for the same words', () => {
    const first = draftToSend(draft, values, newKey)
    const second = draftToSend(first, { ...values, mobile: ' 138 ' }, newKey)
    expect([first.requestKey, second.requestKey]).toEqual(['key-1', 'key-1'])
  })

  it('stays while the form is only being filled in', () => {
    expect(draftToSend(draft, { ...values, surname: '林' }, newKey).requestKey).toBe('key-1')
  })

  it('is another once the words have changed after a try', () => {
    const tried = draftToSend(draft, values, newKey)
    expect(draftToSend(tried, { ...values, surname: '林' }, newKey).requestKey).toBe('key-2')
  })
})
