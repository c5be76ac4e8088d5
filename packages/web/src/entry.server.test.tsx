import { setTimeout as pause } from 'node:timers/promises'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import * as entry from './entry.server.tsx'
import { type PageContext, pageContext } from './page-context.ts'

type Component = () => React.ReactNode

/** What the router is given of a site with one page. */
function siteOf(page: Component): ServerBuild {
  const root = { id: 'root', path: '' }
  const loads = { hasLoader: false, hasAction: false, hasClientLoader: false }
  const acts = { hasClientAction: false, hasClientMiddleware: false, hasErrorBoundary: false }
  const inBrowser = {
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  return {
    entry: { module: entry },
    routes: { root: { ...root, module: { default: page } } },
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: { ...root, ...loads, ...acts, ...inBrowser, module: '' } },
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
}

describe('a page', () => {
  let rendered: number
  let reported: unknown[]
  let asked: PromiseWithResolvers<void>
  let turn: PromiseWithResolvers<void>
  beforeEach(() => {
    rendered = 0
    reported = []
    asked = Promise.withResolvers()
    turn = Promise.withResolvers()
  })

  function ask(signal?: AbortSignal): Promise<Response> {
    const page = () => {
      rendered += 1
      return <p>words</p>
    }
    const provider = new RouterContextProvider()
    const context: PageContext = {
      lang: 'en',
      nonce: '',
      call: () => Promise.reject(new Error('this page calls nothing')),
      callAsVisitor: () => Promise.reject(new Error('this page calls nothing')),
      signedIn: false,
      signSecret: '',
      origin: 'http://localhost',
      site: { operator: '', address: '', email: '', phone: '', filing: '' },
      legal: { law: 'CN', servers: [], providers: [] },
      renderTurn() {
        asked.resolve()
        return turn.promise
      },
      reportError: (error) => reported.push(error),
    }
    provider.set(pageContext, context)
    const request = new Request('http://localhost/', signal ? { signal } : {})
    return createRequestHandler(siteOf(page), 'production')(request, provider)
  }

  it('is rendered when its turn has come', async () => {
    const answer = ask()
    await asked.promise
    await pause(50)
    expect(rendered).toBe(0)
    turn.resolve()
    expect(await (await answer).text()).toContain('<p>words</p>')
    expect(rendered).toBe(1)
    expect(reported).toEqual([])
  })

  it('is not rendered for a reader who has left before', async () => {
    const reader = new AbortController()
    const answer = ask(reader.signal)
    await asked.promise
    await pause(50)
    reader.abort()
    turn.resolve()
    await answer.catch(() => undefined)
    expect(rendered).toBe(0)
    expect(reported).toEqual([])
  })
})
