import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createI18n } from './i18n/create-i18n.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { scriptsAfterPaint } from './lib/scripts-after-paint.ts'
import { type PageContext, pageContext } from './page-context.ts'
import { textsOf } from './page-texts.ts'
import { NonceContext } from './shell/nonce.ts'

/** How long deferred data may take; rendering stops a second later. */
export const streamTimeout = 10_000

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = loadContext.get(pageContext)
  const namespaces = textsOf(new URL(request.url).pathname)
  const i18n = createI18n(page.lang, await loadTexts(page.lang, namespaces))
  const tree = (
    <NonceContext value={page.nonce}>
      <I18nextProvider i18n={i18n}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </I18nextProvider>
    </NonceContext>
  )
  return stream(tree, request, page, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What a visitor asked wrongly (a page by POST) is answered, and is no fault of ours.
  const refusal = isRouteErrorResponse(error) && error.status < 500
  if (!refusal && !request.signal.aborted) report(error, context.get(pageContext))
}

function report(error: unknown, page: PageContext): void {
  if (page.reportError) page.reportError(error)
  else console.error(error)
}

function stream(
  tree: React.ReactNode,
  request: Request,
  page: PageContext,
  init: { status: number; headers: Headers },
): Promise<Response> {
  // Search engines and link previews get the whole page at once.
  const whole = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let answered = false
    function answer() {
      answered = true
      const body = scriptsAfterPaint().once('finish', () => clearTimeout(timer))
      resolve(new Response(createReadableStreamFromReadable(body), init))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce: page.nonce,
      [whole ? 'onAllReady' : 'onShellReady']: answer,
      onShellError: reject,
      onError(error: unknown) {
        init.status = 500
        // Before the answer the error is thrown and reported by the router.
        if (answered && !request.signal.aborted) report(error, page)
      },
    })
    // A reader who has left must not keep the process from ending.
    const timer = setTimeout(abort, streamTimeout + 1000).unref()
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}
