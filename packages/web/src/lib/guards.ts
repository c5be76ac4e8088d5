import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { membersOnly } from '../route-table.ts'

/**
 * Who may see which page: members leave everything under /auth, and pages for members send others
 * to log in and back. The whole document changes, so that the header is the right one, too.
 */
export const guardPages: MiddlewareFunction<Response> = ({ context, url, pattern }, next) => {
  const { signedIn } = context.get(pageContext)
  if (signedIn && url.pathname.toLowerCase().startsWith('/auth')) {
    return redirectDocument(paths.home())
  }
  // By the route that matched: /Profile/ is the same page as /profile.
  if (!signedIn && membersOnly.has(pattern)) {
    return redirectDocument(paths.login({ next: `${url.pathname}${url.search}` }))
  }
  return next()
}
