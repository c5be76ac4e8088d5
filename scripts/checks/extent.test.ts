import { expect, it } from 'vitest'
import { extentNamed } from './extent.ts'

it('is the ordinary one, unless another is named', () => {
  expect(extentNamed()).toBe('ordinary')
  expect(extentNamed('whole')).toBe('whole')
  expect(() => extentNamed('all')).toThrow('ordinary, whole, long')
})
