import { MAX_PICTURE_BYTES } from '@suyuan/contract/limits'
import { describe, expect, it } from 'vitest'
import { sendableOf } from './media-queue.ts'

describe('a chosen file', () => {
  it.each([
    ['image/jpeg', 10, { kind: 'picture' }],
    ['application/pdf', MAX_PICTURE_BYTES + 1, { kind: 'document' }],
    ['image/jpeg', MAX_PICTURE_BYTES + 1, { kind: 'size', most: MAX_PICTURE_BYTES }],
    ['image/png', 0, { kind: 'empty' }],
    ['image/heic', 10, { kind: 'kind' }],
    ['image/svg+xml', 10, { kind: 'kind' }],
    ['', 10, { kind: 'kind' }],
  ])('of type %j and %d bytes is %j', (type, size, outcome) => {
    expect(sendableOf({ type, size })).toEqual(outcome)
  })
})
