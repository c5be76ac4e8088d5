import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../lib/call-failure.ts'
import type { ServerCall } from '../../../page-context.ts'
import { certainQuery, findEncyclopedia, statusOf } from './find-encyclopedia.ts'

const candidates = [
  { id: 5, surname: '陈', pinyin: 'chén', kinds: [], why: '闽南语拼写' },
  { id: 56, surname: '谭', pinyin: 'tán', kinds: [], why: '普通话拼音' },
]

/** A server with fixed answers; an answer of a number is a failure with that status. */
function server(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = []
  const call = ((name: string, input: unknown) => {
    asked.push([name, input])
    const answer = answers[name.slice('POST /api/web/'.length)]
    return typeof answer === 'number'
      ? Promise.reject(new CallFailure({ status: answer, subCode: 1, msg: `failed ${answer}` }))
      : Promise.resolve(answer)
  }) as ServerCall
  return { call, asked }
}

const option = {
  id: 5,
  surname: '陈',
  pinyin: 'chén',
  start_in: 'C',
  alias: 'x',
  books_num: 1,
  samples_num: 0,
}
const usual = {
  'surname/zimu': [{ zimu: 'C' }],
  'surname/list': Array.from({ length: 60 }, () => option),
  'surname/info': { id: 5, surname: '陈', pinyin: 'chén', zimu: 'C', variants: ['敶'] },
  'article/list': { list: [{ id: 1, title: 't', created_at: '2026-01-01', introduction: 'i' }] },
  'surname/resolve': { candidates },
}

async function find(search: string, answers: Record<string, unknown> = {}) {
  const { call, asked } = server({ ...usual, ...answers })
  const found = await findEncyclopedia(call, new URLSearchParams(search))
  return { found, asked }
}

describe('what an address shows', () => {
  it('begins with the commonest surnames', async () => {
    const { found } = await find('')
    expect(found.surnames).toHaveLength(42)
    expect(found.surnames?.[0]).toEqual({ id: 5, surname: '陈', pinyin: 'chén', start_in: 'C' })
    expect(found).toMatchObject({ letters: ['C'], letter: null, subject: { kind: 'none' } })
  })

  it('lists a letter in full', async () => {
    const { found, asked } = await find('letter=c')
    expect(found.surnames).toHaveLength(60)
    expect(asked).toContainEqual(['POST /api/web/surname/list', { zimu: 'C' }])
  })

  it('takes the letter from the surname where the address names none', async () => {
    const { found } = await find('surname-id=5')
    expect(found).toMatchObject({ letter: 'C', subject: { kind: 'found', info: { id: 5 } } })
  })

  it('keeps the letter that the address names', async () => {
    expect((await find('letter=L&surname-id=5')).found.letter).toBe('L')
  })

  it('works without any list', async () => {
    const lists = { 'surname/zimu': 500, 'surname/list': 500, 'article/list': 500 }
    const { found } = await find('surname-id=5', lists)
    expect(found).toMatchObject({ letters: null, surnames: null, subject: { articles: null } })
    expect(statusOf(found)).toBe(200)
  })
})

describe('a surname in an address', () => {
  it.each([
    ['surname-id=5&surname=Tan', 'found'],
    ['surname-id=1&surname=Tan', 'ambiguous'],
    ['surname-id=1&surname=陈', 'certain'],
  ])('%s is %s: a text that can only be another counts', async (search, kind) => {
    expect((await find(search)).found.subject.kind).toBe(kind)
  })

  it.each([404, 400])('is unknown where the server says %i', async (status) => {
    const answers = { 'surname/info': status, 'surname/resolve': { candidates: [] } }
    const { found } = await find('surname-id=9&surname=Foo', answers)
    expect(found.subject).toEqual({ kind: 'unknown', typed: 'Foo' })
    expect(statusOf(found)).toBe(404)
  })

  it.each([
    [503, 503],
    [0, 500],
  ])('fails where the server fails: %i', async (status, shown) => {
    const { found } = await find('surname-id=5', { 'surname/info': status })
    expect(found.subject).toMatchObject({ kind: 'failed', msg: `failed ${status}` })
    expect(statusOf(found)).toBe(shown)
  })

  it('is asked back for an ambiguous spelling', async () => {
    const { found } = await find('surname=Tan')
    expect(found.subject).toEqual({ kind: 'ambiguous', typed: 'Tan', candidates })
  })

  it.each([
    ['陈', candidates],
    ['Chin', candidates.slice(0, 1)],
  ])('is certain for %s', async (typed, list) => {
    const answers = { 'surname/resolve': { candidates: list } }
    const { found } = await find(`surname=${typed}`, answers)
    expect(found.subject).toMatchObject({ kind: 'certain', candidate: { id: 5 } })
  })

  it('is unknown where nothing comes near it', async () => {
    const { found } = await find('surname=Xyzq', { 'surname/resolve': { candidates: [] } })
    expect(found.subject).toEqual({ kind: 'unknown', typed: 'Xyzq' })
  })
})

it.each([
  ['陳', ''],
  ['Chen', ''],
  ['Tan', 'Tan'],
])('leads from %s to letter and surname, and keeps another spelling', (typed, spelling) => {
  const candidate = { id: 5, surname: '陈', pinyin: 'chén', kinds: [], why: '' }
  expect(certainQuery(candidate, typed)).toEqual({ letter: 'C', 'surname-id': 5, spelling })
})

it.each([
  ['surname-id=5&spelling=Tan', 'Tan'],
  ['surname-id=5&surname=Tan', 'Tan'],
  ['surname-id=5&spelling=chen', ''],
  ['surname-id=5&spelling=敶', '敶'],
  ['surname-id=5&surname=敶氏', '敶'],
  ['surname-id=5&surname=陳', ''],
  ['surname-id=7&spelling=Nonsense', ''],
  ['surname-id=5', ''],
])('%s: the spelling is kept where it can stand for the surname', async (search, spelling) => {
  const { found } = await find(search)
  expect(found.subject).toMatchObject({ kind: 'found', spelling })
})

it.each(['敶', '敶氏', '姓敶'])('keeps the form of the character that was typed: %s', (typed) => {
  const candidate = { id: 5, surname: '陈', pinyin: 'chén', kinds: ['variant' as const], why: '' }
  expect(certainQuery(candidate, typed)).toMatchObject({ spelling: '敶' })
})
