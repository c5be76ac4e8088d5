import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AskLetters, CardLetters } from './card-letters.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const rest = () => vi.advanceTimersByTimeAsync(1000)

/** Answers with the serial in letters, of even ones alone. */
function asked() {
  const questions: number[][] = []
  const ask: AskLetters = async (serials) => {
    questions.push([...serials])
    return new Map(serials.filter((each) => each % 2 === 0).map((each) => [each, `No. ${each}`]))
  }
  return { questions, ask }
}

it('asks once for all cards in view, when they have come to rest', async () => {
  const { questions, ask } = asked()
  const onCome = vi.fn()
  const letters = new CardLetters(() => ask, onCome)
  expect([1, 2, 4].map((serial) => letters.of(serial))).toEqual(['', '', ''])
  expect(questions).toEqual([])
  await rest()
  expect(questions).toEqual([[1, 2, 4]])
  expect(onCome).toHaveBeenCalledOnce()
  expect([1, 2, 4].map((serial) => letters.of(serial))).toEqual(['', 'No. 2', 'No. 4'])
  await rest()
  expect(questions).toHaveLength(1)
})

it('asks for those alone whom the reader has come to, however many went by', async () => {
  const { questions, ask } = asked()
  const letters = new CardLetters(() => ask, vi.fn())
  for (let serial = 1; serial <= 1000; serial++) letters.of(serial)
  await rest()
  expect(questions).toHaveLength(1)
  expect(questions[0]?.length).toBeLessThanOrEqual(200)
  expect(questions[0]?.at(-1)).toBe(1000)
})

it('asks nobody for readers who need no letters', async () => {
  const { questions, ask } = asked()
  let source: AskLetters | undefined
  const letters = new CardLetters(() => source, vi.fn())
  expect(letters.of(2)).toBe('')
  await rest()
  source = ask
  letters.of(2)
  await rest()
  expect(letters.of(2)).toBe('No. 2')
  source = undefined
  expect(letters.of(2)).toBe('')
  expect(questions).toEqual([[2]])
})

it('asks anew for who has changed, also while the answer was under way', async () => {
  const answers: ((names: Map<number, string>) => void)[] = []
  const ask: AskLetters = () => new Promise((resolve) => answers.push(resolve))
  const letters = new CardLetters(() => ask, vi.fn())
  letters.of(2)
  await rest()
  letters.forget([2])
  letters.of(2)
  answers[0]?.(new Map([[2, 'Before']]))
  await rest()
  expect(letters.of(2)).toBe('')
  answers[1]?.(new Map([[2, 'After']]))
  await rest()
  expect(letters.of(2)).toBe('After')
})

it('asks again when cards are seen again whose names could not be had', async () => {
  const { ask } = asked()
  const answers: AskLetters[] = [async () => undefined, ask]
  const onCome = vi.fn()
  const source: AskLetters = async (serials) => answers.shift()?.(serials)
  const letters = new CardLetters(() => source, onCome)
  letters.of(2)
  await rest()
  expect(onCome).not.toHaveBeenCalled()
  expect(letters.of(2)).toBe('')
  await rest()
  expect(letters.of(2)).toBe('No. 2')
})

it('tells a chart that is gone nothing', async () => {
  const { ask } = asked()
  const onCome = vi.fn()
  const letters = new CardLetters(() => ask, onCome)
  letters.of(2)
  letters.close()
  letters.of(4)
  await rest()
  expect(onCome).not.toHaveBeenCalled()
})
