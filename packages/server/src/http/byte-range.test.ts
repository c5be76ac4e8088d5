import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('the range of a request', () => {
  it.each([
    ['bytes=0-0', 1000, { start: 0, end: 0 }],
    ['bytes=0-499', 1000, { start: 0, end: 499 }],
    ['Bytes=500-999', 1000, { start: 500, end: 999 }],
    ['bytes=500-', 1000, { start: 500, end: 999 }],
    ['bytes=990-5000', 1000, { start: 990, end: 999 }],
    ['bytes=-100', 1000, { start: 900, end: 999 }],
    ['bytes=-5000', 1000, { start: 0, end: 999 }],
    ['bytes=1000-', 1000, 'unsatisfiable'],
    ['bytes=1000-1001', 1000, 'unsatisfiable'],
    ['bytes=99999999999999999999-', 1000, 'unsatisfiable'],
    ['bytes=-0', 1000, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    [undefined, 1000, 'whole'],
    ['', 1000, 'whole'],
    ['bytes=-', 1000, 'whole'],
    ['bytes=5-2', 1000, 'whole'],
    ['bytes=a-b', 1000, 'whole'],
    ['bytes=0-1,5-9', 1000, 'whole'],
    ['lines=0-5', 1000, 'whole'],
  ] as const)('%s of %i bytes', (header, size, range) => {
    expect(byteRange(header, size)).toEqual(range)
  })
})
