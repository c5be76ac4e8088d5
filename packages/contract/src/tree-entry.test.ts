import { expect, it } from 'vitest'
import * as z from 'zod'
import { newPerson } from './tree-fields.ts'
import { trees } from './trees.ts'

const refused = (schema: z.ZodType, form: object) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path }) => path.join('.'))

it('a family tree needs name, surname and compiler, a person surname and given name', () => {
  expect(refused(trees.create.input, {})).toEqual(['title', 'surname', 'author'])
  expect(refused(z.object(newPerson), {})).toEqual(['surname', 'name'])
  expect(refused(z.object(newPerson), { surname: '陈', name: '文德' })).toEqual([])
})
