import { describe, expect, it } from 'vitest'
import { Together } from './batcher.ts'

describe('questions asked together', () => {
  function asking() {
    const asked: number[][] = []
    const open: (() => void)[] = []
    const together = new Together<number, string>(async (questions) => {
      asked.push([...questions])
      await new Promise<void>((go) => open.push(go))
      if (questions.includes(0)) throw new Error('no answer')
      return questions.map((question) => `answer ${question}`)
    })
    return { together, asked, answerNext: () => open.shift()?.() }
  }

  it('go out as one while another is under way, and never into one that has begun', async () => {
    const { together, asked, answerNext } = asking()
    const first = together.ask(1)
    const others = [together.ask(2), together.ask(2), together.ask(3)]
    expect(asked).toEqual([[1]])
    answerNext()
    expect(await first).toBe('answer 1')
    expect(asked).toEqual([[1], [2, 2, 3]])
    answerNext()
    expect(await Promise.all(others)).toEqual(['answer 2', 'answer 2', 'answer 3'])
  })

  it('fail together, and the next ones are asked all the same', async () => {
    const { together, answerNext } = asking()
    const failed = expect(together.ask(0)).rejects.toThrow('no answer')
    answerNext()
    await failed
    const next = together.ask(4)
    answerNext()
    expect(await next).toBe('answer 4')
  })
})
