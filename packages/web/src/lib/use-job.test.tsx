// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { nextPause, useJob } from './use-job.ts'

it('a job that does not move is asked after less and less often, up to every five seconds', () => {
  const pauses = [700]
  for (let turn = 0; turn < 8; turn++) pauses.push(nextPause(pauses.at(-1) ?? 0, false))
  expect(pauses.slice(0, 3)).toEqual([700, 1050, 1575])
  expect(pauses.at(-1)).toBe(5000)
})

it('one that moves is asked after quickly again', () => {
  expect(nextPause(5000, true)).toBe(700)
})

// A stream that a proxy does not let through.
const refused = () => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('refused')) }),
})

it('a stream is listened to, and nothing is asked for', async () => {
  const ask = vi.fn(async () => ({ state: 'asked' }))
  const end = Promise.withResolvers<void>()
  async function* listen() {
    yield { state: 'half' }
    await end.promise
    yield { state: 'over' }
  }
  function Page() {
    const { shown, outOfTouch } = useJob<{ state: string }>({
      queryKey: ['streamed job'],
      loaded: { state: 'begun' },
      ask,
      listen,
      stateOf: ({ state }) => (state === 'over' ? 'over' : 'working'),
    })
    return <output>{`${shown?.state} ${outOfTouch}`}</output>
  }
  renderPage(<Page />)
  await screen.findByText('half false')
  end.resolve()
  await screen.findByText('over false')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(ask).not.toHaveBeenCalled()
})

it('where the stream breaks off it is asked after, and where the stream cannot be had', async () => {
  const ask = vi.fn(async () => ({ state: 'over' }))
  async function* listen() {
    yield { state: 'half' }
    throw new Error('cut off')
  }
  function Page() {
    const { shown } = useJob<{ state: string }>({
      queryKey: ['broken job'],
      loaded: { state: 'begun' },
      ask,
      listen,
      stateOf: ({ state }) => (state === 'over' ? 'over' : 'working'),
    })
    return <output>{shown?.state}</output>
  }
  renderPage(<Page />)
  await screen.findByText('over')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('is followed until it is over, and shows the answer of an act at once', async () => {
  const states = ['working', 'over', 'over']
  let asked = 0
  const ask = async () => ({ state: states[asked++] ?? 'over' })
  function Page() {
    const { shown, take } = useJob<{ state: string }>({
      queryKey: ['job'],
      loaded: { state: 'working' },
      ask,
      listen: refused,
      stateOf: ({ state }) => (state === 'working' ? 'working' : 'over'),
    })
    return (
      <>
        <output>{shown?.state}</output>
        <button type="button" onClick={() => take({ state: 'cancelled' })}>
          cancel
        </button>
      </>
    )
  }
  renderPage(<Page />)
  await screen.findByText('over')
  const count = asked
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(asked).toBe(count)
  fireEvent.click(screen.getByText('cancel', { selector: 'button' }))
  await screen.findByText('cancelled')
})
