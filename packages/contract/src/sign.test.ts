import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { canonicalText, sign, signed } from './sign.ts'

const vectors = z
  .array(
    z.object({
      name: z.string(),
      key: z.string(),
      fields: z.record(z.string(), z.unknown()),
      canonical: z.string(),
      sign: z.string(),
    }),
  )
  .min(4)
  .parse(JSON.parse(readFileSync(new URL('./sign-vectors.json', import.meta.url), 'utf8')))

describe('signature', () => {
  it.each(vectors)('$name', ({ fields, key, canonical, sign: expected }) => {
    expect(canonicalText(fields)).toBe(canonical)
    expect(sign(fields, key)).toBe(expected)
  })

  it('does not cover the sign field itself', () => {
    const request = signed({ surname: '陈' }, 'key', 1_795_143_600)
    expect(sign(request, 'key')).toBe(request.sign)
  })

  it.each([
    ['a changed value', { a: '2' }, 'key'],
    ['another key', { a: '1' }, 'other'],
    ['another name', { b: '1' }, 'key'],
  ])('differs for %s', (_, fields, key) => {
    expect(sign(fields, key)).not.toBe(sign({ a: '1' }, 'key'))
  })

  it('sorts by UTF-16 code units, not by locale', () => {
    expect(canonicalText({ b: 1, a: 1, B: 1, 甲: 1 })).toBe('B=1&a=1&b=1&甲=1')
  })
})
