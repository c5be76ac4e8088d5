import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { StatusPage } from '../features/roots/status/status-page.tsx'
import type { Shown } from '../features/roots/status/use-status.ts'
import { isCallFailure } from '../lib/call-failure.ts'
import { tokenIn } from '../lib/link-token.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/request-status.ts'

export const handle: PageHandle = { background: 'grey', floating: false }

/** Takes the code from a browser without scripts: the others ask through the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenIn(new URLSearchParams(await request.text()).get('token') ?? '')
  const { callAsVisitor } = context.get(pageContext)
  if (token === null) return data<Shown>({ kind: 'missing' }, { status: 404 })
  try {
    const view = await callAsVisitor('POST /api/web/request/status', { token })
    return data<Shown>({ kind: 'request', view })
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.status === 404) return data<Shown>({ kind: 'missing' }, { status: 404 })
    return data<Shown>({ kind: 'failed', msg: error.msg }, { status: error.status || 500 })
  }
}

export default function RequestStatus({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('requeststatus')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} hidden />
      <meta name="referrer" content="no-referrer" />
      <StatusPage sent={actionData ?? { kind: 'ask' }} />
    </>
  )
}
