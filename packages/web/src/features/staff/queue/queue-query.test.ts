import { expect, it } from 'vitest'
import { isFiltered, queueAddress, readQueue } from './queue-query.ts'

const read = (text: string) => readQueue(new URLSearchParams(text))

it('an address comes back from what it asks for', () => {
  const text = 'status=waiting&assignee=me&surname=陈&overdue=1&order=oldest&after=12'
  const address = queueAddress(read(text))
  expect(address).toEqual({
    status: 'waiting',
    assignee: 'me',
    surname: '陈',
    overdue: 1,
    order: 'oldest',
    after: 12,
  })
})

it.each(['text=0123', 'status=lost', 'after=-3', 'after=x', 'order=sideways', 'overdue=yes'])(
  'takes %s for nothing',
  (text) => {
    expect(read(text)).toEqual(read(''))
    expect(isFiltered(read(text))).toBe(false)
  },
)

it('order and page are no filter', () => {
  expect(isFiltered(read('order=oldest&after=9'))).toBe(false)
  expect(isFiltered(read('assignee=none'))).toBe(true)
})
