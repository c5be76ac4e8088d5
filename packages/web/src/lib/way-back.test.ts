import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A window with three entries of the router, the last of which it shows. */
function fakeWindow() {
  const entries = ['/news', '/contact', '/surname']
  const listeners: ((event: Event) => void)[] = []
  let at = 2
  const pop = (event: Event = new Event('popstate')) => {
    let stopped = false
    event.stopImmediatePropagation = () => {
      stopped = true
    }
    for (const listener of listeners) if (!stopped) listener(event)
  }
  return {
    location: {
      get pathname() {
        return entries[at]
      },
      search: '',
    },
    history: {
      get state() {
        return { idx: at }
      },
      go: vi.fn((by: number) => {
        at += by
        pop()
      }),
    },
    addEventListener: (_: string, listener: (event: Event) => void) => listeners.push(listener),
    dispatchEvent: pop,
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('PopStateEvent', Event)
})
afterEach(() => vi.unstubAllGlobals())

/** @param answer whether the server can be reached, once it is known */
async function opened(answer: () => Promise<boolean>) {
  const fake = fakeWindow()
  vi.stubGlobal('window', fake)
  const way = await import('./way-back.ts')
  const router = vi.fn()
  const stays = vi.fn()
  const serverAnswers = vi.fn(answer)
  way.watchWayBack()
  fake.addEventListener('popstate', router)
  way.guardWayBack({
    needsServer: (from, to) => from.pathname !== to.pathname,
    serverAnswers,
    onStay: stays,
  })
  way.followPlace({ pathname: '/surname', search: '' }, 2)
  return { ...way, fake, router, stays, serverAnswers, go: fake.history.go }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('the router hears of the way back once the server has answered', async () => {
  const { go, router, isAsking, fake } = await opened(() => Promise.resolve(true))
  go(-1)
  expect(router).not.toHaveBeenCalled()
  expect(isAsking()).toBe(true)
  await settled()
  expect(router).toHaveBeenCalledTimes(1)
  expect(isAsking()).toBe(false)
  expect(fake.location.pathname).toBe('/contact')
})

it('pressed twice it leads back by two pages', async () => {
  const { go, router, fake } = await opened(() => Promise.resolve(true))
  go(-1)
  go(-1)
  await settled()
  expect(router).toHaveBeenCalledTimes(1)
  expect(fake.location.pathname).toBe('/news')
})

it('where the server cannot be reached the page stays, and so does its address', async () => {
  const { go, router, stays, fake } = await opened(() => Promise.resolve(false))
  go(-2)
  await settled()
  expect(router).not.toHaveBeenCalled()
  expect(stays).toHaveBeenCalledTimes(1)
  expect(fake.location.pathname).toBe('/surname')
  go(-1)
  await settled()
  expect(stays).toHaveBeenCalledTimes(2)
  expect(fake.location.pathname).toBe('/surname')
})

it('forward again before the answer is as if nothing had been', async () => {
  const { go, router, stays, serverAnswers } = await opened(() => Promise.resolve(false))
  go(-1)
  go(1)
  await settled()
  expect(serverAnswers).toHaveBeenCalledTimes(1)
  expect(router).not.toHaveBeenCalled()
  expect(stays).not.toHaveBeenCalled()
})

it.each([
  [true, '/news'],
  [false, '/contact'],
])(
  'gone on while a page is coming, a server that answers: %s leads to %s',
  async (answers, end) => {
    const second = Promise.withResolvers<boolean>()
    const answered = [Promise.resolve(true), second.promise]
    const way = await opened(() => answered.shift() ?? Promise.resolve(false))
    way.go(-1)
    await settled()
    way.go(-1)
    // Now the page of the first step stands there, and the history is a step further.
    way.followPlace({ pathname: '/contact', search: '' }, undefined)
    expect(way.isAsking()).toBe(true)
    second.resolve(answers)
    await settled()
    expect(way.router).toHaveBeenCalledTimes(answers ? 2 : 1)
    expect(way.fake.location.pathname).toBe(end)
  },
)

it('a step that overtakes the return is asked about as any other', async () => {
  const { go, router, stays, serverAnswers, fake } = await opened(() => Promise.resolve(false))
  go(-1)
  // The browser drops the return for the step that comes meanwhile.
  go.mockImplementationOnce(() => {})
  await settled()
  go(-1)
  await settled()
  expect(serverAnswers).toHaveBeenCalledTimes(2)
  expect(stays).toHaveBeenCalledTimes(2)
  expect(router).not.toHaveBeenCalled()
  expect(fake.location.pathname).toBe('/surname')
})

it('a page that needs nothing from the server is not asked about', async () => {
  const { go, router, serverAnswers, followPlace } = await opened(() => Promise.resolve(false))
  followPlace({ pathname: '/contact', search: '' }, 2)
  go(-1)
  expect(router).toHaveBeenCalledTimes(1)
  expect(serverAnswers).not.toHaveBeenCalled()
})

it('is asked about once, also where the router stops it for what is not saved', async () => {
  const way = await opened(() => Promise.resolve(true))
  way.go(-1)
  await settled()
  expect(way.hasAnswered()).toBe(true)
  // The router goes back to the page that stands, asks, and goes on.
  way.go(1)
  way.go(-1)
  await settled()
  expect(way.serverAnswers).toHaveBeenCalledTimes(1)
  expect(way.fake.location.pathname).toBe('/contact')
  way.followPlace({ pathname: '/contact', search: '' }, 1)
  expect(way.hasAnswered()).toBe(false)
})

it('whoever stays is asked about anew the next time', async () => {
  const way = await opened(() => Promise.resolve(true))
  way.go(-1)
  await settled()
  way.go(1)
  way.forgetAnswer()
  way.go(-1)
  await settled()
  expect(way.serverAnswers).toHaveBeenCalledTimes(2)
})
