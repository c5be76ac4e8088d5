import { describe, expect, it } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import type { Caller } from './caller.ts'

const visitor = (): Caller => ({
  lang: 'zh-CN',
  address: '192.0.2.1',
  userAgent: '',
  requestId: '1',
  session: null,
  way: 'page',
})

function memoryOf() {
  const content = { mark: 'first', reads: 0, made: 0 }
  const memory = new AnswerCache(async () => {
    content.reads += 1
    return content.mark
  })
  const ask = (key = 'a', caller = visitor()) =>
    memory.answer(caller, key, async () => {
      content.made += 1
      return { list: [content.made] }
    })
  return { content, memory, ask }
}

describe('remembered answers', () => {
  it('are made once for as long as the content stays', async () => {
    const { content, ask } = memoryOf()
    expect(await ask()).toEqual({ list: [1] })
    expect(await ask()).toEqual({ list: [1] })
    expect(await ask('b')).toEqual({ list: [2] })
    content.mark = 'second'
    expect(await ask()).toEqual({ list: [3] })
  })

  it('are of the state that a page found first, read once for each page', async () => {
    const { content, ask } = memoryOf()
    const page = visitor()
    await ask('a', page)
    await ask('b', page)
    expect(content.reads).toBe(1)
    await ask('a')
    expect(content.reads).toBe(2)
  })

  it('are made once for those who ask at the same time', async () => {
    const { content, ask } = memoryOf()
    await Promise.all([ask(), ask(), ask()])
    expect(content.made).toBe(1)
  })

  it('cannot be changed by who gets them', async () => {
    const answer = (await memoryOf().ask()) as { list: number[] }
    expect(() => answer.list.push(2)).toThrow(TypeError)
  })

  it('are not kept where they failed', async () => {
    const { memory, ask } = memoryOf()
    const failing = () => Promise.reject(new Error('gone'))
    await expect(memory.answer(visitor(), 'a', failing)).rejects.toThrow('gone')
    expect(await ask('a')).toEqual({ list: [1] })
  })

  it('make room for newer ones, the longest unused first', async () => {
    const { content, memory, ask } = memoryOf()
    const large = async () => 'x'.repeat(300_000)
    await ask('seldom')
    await ask('often')
    for (let index = 0; index < 60; index++) {
      await memory.answer(visitor(), `large ${index}`, large)
      await ask('often')
    }
    expect(content.made).toBe(2)
    await ask('seldom')
    expect(content.made).toBe(3)
  })
})
