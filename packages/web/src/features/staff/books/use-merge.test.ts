import { expect, it } from 'vitest'
import { choicesToSend } from './use-merge.ts'

const field = (name: 'title' | 'hall' | 'compilers', kept: string, other: string) => ({
  field: name,
  kept,
  other,
  together: kept || other,
})

it('sends what was chosen of fields that differ by now, and nothing that is taken together', () => {
  const choices = { title: 'other', hall: 'kept', compilers: 'together' } as const
  const fields = [
    field('title', '陈氏族谱', '颍川陈氏族谱'),
    field('hall', '德星堂', '德星堂'),
    field('compilers', '陈甲', '陈乙'),
  ]
  expect(choicesToSend(choices, fields)).toEqual([{ field: 'title', from: 'other' }])
})
