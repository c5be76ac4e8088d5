import { describe, expect, it } from 'vitest'
import { requestKeys } from './request-keys.ts'
import { oneCall } from './use-one-call.ts'

function begin() {
  const told: boolean[] = []
  return { told, run: oneCall((busy) => told.push(busy)) }
}
const quiet = () => undefined

describe('one call at a time', () => {
  it('does nothing more while something is under way, and can do more afterwards', async () => {
    const { run, told } = begin()
    const answer = Promise.withResolvers<void>()
    let calls = 0
    const work = () => {
      calls += 1
      return answer.promise
    }
    const first = run(work, quiet)
    expect(await run(work, quiet)).toBe(false)
    answer.resolve()
    expect(await first).toBe(true)
    expect(calls).toBe(1)
    expect(told).toEqual([true, false])
    expect(await run(work, quiet)).toBe(true)
    expect(calls).toBe(2)
  })

  it('tells a failure before anything else can begin', async () => {
    const { run, told } = begin()
    const looking = Promise.withResolvers<void>()
    const errors: unknown[] = []
    const refused = new Error('refused')
    const first = run(
      () => Promise.reject(refused),
      async (error) => {
        errors.push(error)
        await looking.promise
      },
    )
    await Promise.resolve()
    expect(await run(() => Promise.resolve(), quiet)).toBe(false)
    looking.resolve()
    expect(await first).toBe(false)
    expect(errors).toEqual([refused])
    expect(told).toEqual([true, false])
  })

  it('keeps the key while it is only looked how things stand', async () => {
    const { run } = begin()
    const keys: string[] = []
    const send = () =>
      run((keyOf) => {
        keys.push(keyOf({ text: 'words' }))
        return Promise.reject(new Error('lost'))
      }, quiet)
    await send()
    expect(await run(() => Promise.resolve(), quiet)).toBe(true)
    await send()
    expect(new Set(keys).size).toBe(1)
  })

  it('sends the same words with the same key until they are taken', async () => {
    const { run } = begin()
    const keys: string[] = []
    const send = (said: object, taken: boolean) =>
      run((keyOf) => {
        keys.push(keyOf(said))
        return taken ? Promise.resolve() : Promise.reject(new Error('lost'))
      }, quiet)
    await send({ name: '林' }, false)
    await send({ name: '李' }, false)
    await send({ name: '林' }, true)
    await send({ name: '林' }, true)
    const [first, other, again, anew] = keys
    expect(again).toBe(first)
    expect(new Set([first, other, anew]).size).toBe(3)
  })

  it('takes no word of the code for what is said: it would be the same over other words', () => {
    const { keyOf } = requestKeys()
    // @ts-expect-error nobody typed this
    keyOf('send')
    const typed: string = '林'
    expect(keyOf(typed)).toBe(keyOf('林' as string))
  })
})
