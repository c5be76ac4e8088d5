import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { shortNumber } from '../features/roots/application/draft.ts'
import { RequestPage } from '../features/roots/application/request-page.tsx'
import { faultsOf, readRequest } from '../features/roots/application/sent-form.ts'
import { isCallFailure } from '../lib/call-failure.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/root-request.ts'

export const handle: PageHandle = { background: 'grey', floating: false }

const NUMBER = /^[0-9A-F]{8}$/

export function loader({ url }: Route.LoaderArgs) {
  const sent = url.searchParams.get('sent') ?? ''
  return { requestKey: crypto.randomUUID(), number: NUMBER.test(sent) ? sent : null }
}

/** Takes the form from a browser without scripts: the others send it through the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { key, values } = readRequest(new URLSearchParams(await request.text()))
  const faults = faultsOf(values)
  if (faults.length > 0) return data({ values, faults, msg: '' }, { status: 400 })
  try {
    const { id } = await context.get(pageContext).callAsVisitor('POST /api/web/roots/apply', {
      ...values,
      ...(key !== '' && { request_key: key }),
      context: { page: paths.rootRequest() },
    })
    return redirect(paths.rootRequest({ sent: shortNumber(id) }), 303)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return data({ values, faults, msg: error.msg }, { status: error.status || 500 })
  }
}

export default function RootRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('application')
  return (
    <>
      <PageHead title={t('title')} description={t('intro')} hidden={loaderData.number !== null} />
      <RequestPage {...loaderData} refused={actionData ?? null} />
    </>
  )
}
