import { describe, expect, it } from 'vitest'
import { Batcher } from './batcher.ts'

describe('questions asked together', () => {
  function asking() {
    const asked: number[][] = []
    const open: (() => void)[] = []
    const batcher = new Batcher<number, string>(async (questions) => {
      asked.push([...questions])
      await new Promise<void>((go) => open.push(go))
      if (questions.includes(0)) throw new Error('no answer')
      return questions.map((question) => `answer ${question}`)
    })
    return { batcher, asked, answerNext: () => open.shift()?.() }
  }

  it('go out as one while another is under way, and never into one that has begun', async () => {
    const { batcher, asked, answerNext } = asking()
    const first = batcher.ask(1)
    const others = [batcher.ask(2), batcher.ask(2), batcher.ask(3)]
    expect(asked).toEqual([[1]])
    answerNext()
    expect(await first).toBe('answer 1')
    expect(asked).toEqual([[1], [2, 2, 3]])
    answerNext()
    expect(await Promise.all(others)).toEqual(['answer 2', 'answer 2', 'answer 3'])
  })

  it('fail together, and the next ones are asked all the same', async () => {
    const { batcher, answerNext } = asking()
    const failed = expect(batcher.ask(0)).rejects.toThrow('no answer')
    answerNext()
    await failed
    const next = batcher.ask(4)
    answerNext()
    expect(await next).toBe('answer 4')
  })
})
