import { expect, it } from 'vitest'
import { saveQueue } from './save-queue.ts'

const quiet = () => undefined

/** A form whose saves end when they are let. */
function aForm() {
  const saves: { ends: PromiseWithResolvers<void>; words: string }[] = []
  const { save, act, alone } = saveQueue(quiet)
  const state = { words: '' }
  return {
    saved: () => saves.map(({ words }) => words),
    press(words: string, onFailure: (error: unknown) => void = quiet) {
      state.words = words
      return save(() => {
        const ends = Promise.withResolvers<void>()
        saves.push({ ends, words: state.words })
        return ends.promise
      }, onFailure)
    },
    act: (said: string, work: () => Promise<void>) => act([said], work, quiet),
    alone: (work: () => Promise<void>) => alone(work, quiet),
    type: (words: string) => {
      state.words = words
    },
    async end(error?: Error) {
      const last = saves.at(-1)
      if (error) last?.ends.reject(error)
      else last?.ends.resolve()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('a press while a save runs is carried out after it, with the words of then', async () => {
  const form = aForm()
  const first = form.press('a')
  const second = form.press('ab')
  form.type('abc')
  expect(form.saved()).toEqual(['a'])
  await form.end()
  expect(await first).toBe(true)
  expect(form.saved()).toEqual(['a', 'abc'])
  await form.end()
  expect(await second).toBe(true)
})

it('several presses are one save more', async () => {
  const form = aForm()
  void form.press('a')
  void form.press('ab')
  void form.press('abc')
  await form.end()
  await form.end()
  expect(form.saved()).toEqual(['a', 'abc'])
  void form.press('abcd')
  expect(form.saved()).toEqual(['a', 'abc', 'abcd'])
})

it('nothing follows a save that failed, until it is pressed again', async () => {
  const form = aForm()
  const errors: unknown[] = []
  const first = form.press('a', (error) => errors.push(error))
  const second = form.press('ab')
  await form.end(new Error('offline'))
  expect([await first, await second]).toEqual([false, false])
  expect(errors).toHaveLength(1)
  expect(form.saved()).toEqual(['a'])
  void form.press('ab')
  expect(form.saved()).toEqual(['a', 'ab'])
})

it('what is done alone is not done while a save is on its way, and a save pressed during it follows it', async () => {
  const form = aForm()
  const first = form.press('a')
  expect(await form.alone(() => Promise.reject(new Error('not meant')))).toBe(false)
  await form.end()
  await first
  const undone = Promise.withResolvers<void>()
  const act = form.alone(() => undone.promise)
  const second = form.press('b')
  expect(form.saved()).toEqual(['a'])
  undone.resolve()
  expect(await act).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  await form.end()
  expect(await second).toBe(true)
  expect(form.saved()).toEqual(['a', 'b'])
})

it('an act that is pressed twice is done once; another one follows it, and what failed is followed by none', async () => {
  const form = aForm()
  const done: string[] = []
  const held = Promise.withResolvers<void>()
  const act = (said: string, work = () => Promise.resolve()) =>
    form.act(said, async () => {
      await work()
      done.push(said)
    })
  const presses = [
    act('reply', () => held.promise),
    act('reply'),
    act('note'),
    act('note'),
    act('fail', () => Promise.reject(new Error('offline'))),
    act('after'),
  ]
  const save = form.press('a')
  await form.end()
  expect([done, form.saved()]).toEqual([[], []])
  held.resolve()
  expect(await Promise.all(presses)).toEqual([true, false, true, false, false, false])
  expect(await save).toBe(false)
  expect(done).toEqual(['reply', 'note'])
  expect(await act('reply')).toBe(true)
})
