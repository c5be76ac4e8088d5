// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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

it('is followed until it is over, and shows the answer of an act at once', async () => {
  const states = ['working', 'over', 'over']
  let asked = 0
  const ask = async () => ({ state: states[asked++] ?? 'over' })
  function Page() {
    const { shown, take } = useJob<{ state: string }>({
      queryKey: ['job'],
      loaded: { state: 'working' },
      ask,
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
