import { expectTypeOf, it } from 'vitest'
import type { PersonInShort, PersonRow } from '../commands/row-images.ts'

it('lets nobody write back a person whose memo was cut', () => {
  expectTypeOf<PersonInShort>().not.toExtend<PersonRow>()
  expectTypeOf<PersonRow>().not.toExtend<PersonInShort>()
})
