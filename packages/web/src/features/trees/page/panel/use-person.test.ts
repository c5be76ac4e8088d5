import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAgain, personsOf } from './use-person.ts'

/** A person whose answers come when they are let; each is of the moment at which it was asked for. */
function personOf(client: QueryClient, serial: number) {
  let name = '章甫'
  const waiting: (() => void)[] = []
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: [...personsOf('book'), 'person', serial],
    staleTime: 60_000,
    queryFn: async () => {
      asked += 1
      const answer = name
      await new Promise<void>((resolve) => waiting.push(resolve))
      return answer
    },
  })
  const leave = observer.subscribe(() => undefined)
  return {
    leave,
    shown: () => observer.getCurrentResult().data,
    asked: () => asked,
    rename: (to: string) => {
      name = to
    },
    async answer() {
      for (const go of waiting.splice(0)) go()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('drops a first answer that is of before the change, and asks again', async () => {
  const client = new QueryClient()
  const person = personOf(client, 2)
  person.rename('章宪')
  const again = askAgain(client, 'book', [])
  await new Promise((resolve) => setTimeout(resolve))
  await person.answer()
  await again
  expect(person.shown()).toBe('章宪')
  expect(person.asked()).toBe(2)
  person.leave()
})

it('asks again for who is shown, and not for who is gone', async () => {
  const client = new QueryClient()
  const person = personOf(client, 2)
  await person.answer()
  expect(person.shown()).toBe('章甫')
  await askAgain(client, 'book', [2])
  expect(person.asked()).toBe(1)
  person.rename('章宪')
  const again = askAgain(client, 'book', [3])
  await new Promise((resolve) => setTimeout(resolve))
  await person.answer()
  await again
  expect(person.shown()).toBe('章宪')
  person.leave()
})
