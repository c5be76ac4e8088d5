import { errorTable } from '@suyuan/contract/errors'
import { expect, it } from 'vitest'
import { CallFailure } from '../../../../lib/call-failure.ts'
import { uploadRefusal } from './upload-refusal.ts'

const refused = (code: keyof typeof errorTable) =>
  uploadRefusal(new CallFailure({ status: 400, subCode: errorTable[code].sub, msg: 'of pictures' }))

it('a picture with the name of a family tree is told by what can be imported', () => {
  expect(refused('file_type_refused')).toBe('import.failure.not_a_tree')
})

it('an archive that was cut off is told by what to do in its program', () => {
  expect(refused('file_damaged')).toBe('import.failure.unreadable')
})

it('a text that is called an archive, and too large, is told by how it can come in parts', () => {
  expect(refused('payload_too_large')).toBe('import.tooLarge')
})

it('other refusals are told in the words of the server', () => {
  expect([refused('quota_reached'), uploadRefusal(new Error('offline'))]).toEqual([
    undefined,
    undefined,
  ])
})
