import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageContext, pageContext } from './page-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Answers a request for a page or for a page's data. */
export function respond(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handle(request, provider)
}
