import { Writable } from 'node:stream'
import type { Lang } from '@suyuan/contract/lang'
import type { i18n } from 'i18next'
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
import { keepPlainTexts } from './i18n/keep-plain-texts.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { promiseCache } from './lib/promise-cache.ts'
import { scriptsAfterPaint } from './lib/scripts-after-paint.ts'
import { type PageContext, pageContext } from './page-context.ts'
import { type PageNamespace, textsOf } from './page-texts.ts'
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
  const i18n = await textsFor(page.lang, textsOf(new URL(request.url).pathname))
  const tree = (
    <NonceContext value={page.nonce}>
      <I18nextProvider i18n={i18n}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </I18nextProvider>
    </NonceContext>
  )
  await page.renderTurn()
  request.signal.throwIfAborted()
  return render(tree, request, page, { status, headers })
}

const made = promiseCache<i18n>()

/** Made once for each language and kind of page: texts do not change while the server runs. */
function textsFor(lang: Lang, namespaces: readonly PageNamespace[]): Promise<i18n> {
  return made([lang, ...namespaces].join(' '), async () =>
    keepPlainTexts(createI18n(lang, await loadTexts(lang, namespaces))),
  )
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

/** Loaders await all that a page shows, so it is sent whole: one write, and packed in one go. */
function render(
  tree: React.ReactNode,
  request: Request,
  page: PageContext,
  init: { status: number; headers: Headers },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let shell = false
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce: page.nonce,
      // No part has to wait for another to be shown.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        shell = true
      },
      onAllReady() {
        clearTimeout(timer)
        pipe(collector((document) => resolve(new Response(scriptsAfterPaint(document), init))))
      },
      onShellError: reject,
      onError(error: unknown) {
        init.status = 500
        // Where nothing can be shown the error is thrown, and reported by the router.
        if (shell && !request.signal.aborted) report(error, page)
      },
    })
    // A reader who has left must not keep the process from ending.
    const timer = setTimeout(abort, streamTimeout + 1000).unref()
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}

/** Takes all that is written, and gives it away as one. */
function collector(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    // A document is never too much at once.
    highWaterMark: 2 ** 30,
    write(part: Buffer, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}
