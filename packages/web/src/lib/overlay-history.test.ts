import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A window's history as far as overlays use it; the way back comes later, as in a browser. */
function fakeWindow() {
  const entries: unknown[] = [
    { key: 'before', idx: 0 },
    { key: 'page', idx: 1 },
  ]
  const listeners: ((event: PopStateEvent) => void)[] = []
  const history = {
    get state() {
      return entries.at(-1)
    },
    pushState: (state: unknown) => entries.push(state),
    back: vi.fn(() =>
      setTimeout(() => {
        entries.pop()
        const event = { stopImmediatePropagation: () => undefined } as PopStateEvent
        for (const listener of listeners) listener(event)
      }, 5),
    ),
  }
  const addEventListener = (_: string, listener: (event: PopStateEvent) => void) =>
    listeners.push(listener)
  return { window: { history, addEventListener }, entries, history }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened() {
  const fake = fakeWindow()
  vi.stubGlobal('window', fake.window)
  const overlays = await import('./overlay-history.ts')
  overlays.watchOverlays()
  overlays.followLocation('page')
  return { ...fake, ...overlays }
}

it('two overlays that close at once take one entry away, and the page stays', async () => {
  const { addOverlay, entries, history } = await opened()
  const [one, other] = [addOverlay(() => undefined), addOverlay(() => undefined)]
  expect(entries).toHaveLength(3)
  one()
  other()
  await vi.runAllTimersAsync()
  expect(history.back).toHaveBeenCalledTimes(1)
  expect(entries).toEqual([
    { key: 'before', idx: 0 },
    { key: 'page', idx: 1 },
  ])
})

it('one that opens while another closes stays open, with an entry of its own', async () => {
  const { addOverlay, entries } = await opened()
  const close = vi.fn()
  addOverlay(() => undefined)()
  await vi.advanceTimersByTimeAsync(1)
  addOverlay(close)
  await vi.runAllTimersAsync()
  expect(close).not.toHaveBeenCalled()
  expect(entries).toHaveLength(3)
})

it('the way back closes the one on top', async () => {
  const { addOverlay, history } = await opened()
  const close = vi.fn()
  addOverlay(close)
  history.back()
  await vi.runAllTimersAsync()
  expect(close).toHaveBeenCalledTimes(1)
})

it('the way back closes one that opened before the page told of its new address', async () => {
  const { addOverlay, entries, followLocation, history } = await opened()
  entries[1] = { key: 'told', idx: 1 }
  const close = vi.fn()
  addOverlay(close)
  history.back()
  await vi.runAllTimersAsync()
  expect(close).toHaveBeenCalledTimes(1)
  followLocation('told')
  expect(entries).toHaveLength(2)
})

it('the entry of the page is its own below an overlay, and none once the history has gone on', async () => {
  const { addOverlay, entryOfPage } = await opened()
  expect(entryOfPage('page')).toBe(1)
  addOverlay(() => undefined)
  expect(entryOfPage('page')).toBe(1)
  expect(entryOfPage('before')).toBeUndefined()
})

it('the entry of the page is replaced only once nothing lies over it', async () => {
  const { addOverlay, whenUncovered, history } = await opened()
  const then = vi.fn()
  whenUncovered(then)
  expect(then).toHaveBeenCalledTimes(1)

  const closed = addOverlay(() => undefined)
  whenUncovered(then)
  closed()
  // Its entry is still on its way out.
  await vi.advanceTimersByTimeAsync(1)
  expect(then).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  expect(then).toHaveBeenCalledTimes(2)

  addOverlay(() => undefined)
  whenUncovered(then)
  const takeBack = whenUncovered(() => expect.unreachable())
  takeBack()
  history.back()
  await vi.runAllTimersAsync()
  expect(then).toHaveBeenCalledTimes(3)
})
