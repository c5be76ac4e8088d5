import { requestNumber } from '@suyuan/contract/root-requests'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { RequestPage } from '../features/roots/request/request-page.tsx'
import { faultsOf, type RefusedForm, readRequest } from '../features/roots/request/sent-form.ts'
import { isCallFailure } from '../lib/call-failure.ts'
import { looksReachable } from '../lib/reachable.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/root-request.ts'

export const handle: PageHandle = { background: 'grey', floating: false }

export function loader() {
  return { requestKey: crypto.randomUUID() }
}

/** Takes the form from a browser without scripts: the others send it through the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { key, values, asked } = readRequest(new URLSearchParams(await request.text()))
  const faults = faultsOf(values)
  if (faults.length > 0) return refused({ values, faults, msg: '' }, 400)
  if (!looksReachable(values.mobile) && asked !== values.mobile) {
    return refused({ values, faults, msg: '', doubted: true }, 400)
  }
  try {
    const { callAsVisitor } = context.get(pageContext)
    const { id, status_token, mailed } = await callAsVisitor('POST /api/web/roots/apply', {
      ...values,
      ...(key !== '' && { request_key: key }),
      context: { page: paths.rootRequest() },
    })
    // The answer itself, and no other address: a private link stands in none that is sent.
    const sent = { number: requestNumber(id), token: status_token, mailed }
    return data({ sent, refused: null })
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return refused({ values, faults, msg: error.msg }, error.status || 500)
  }
}

function refused(form: RefusedForm, status: number) {
  return data({ sent: null, refused: form }, { status })
}

export default function RootRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('rootrequest')
  const sent = actionData?.sent ?? null
  return (
    <>
      <PageHead title={t('title')} description={t('intro')} hidden={sent !== null} />
      <RequestPage {...loaderData} sent={sent} refused={actionData?.refused ?? null} />
    </>
  )
}
