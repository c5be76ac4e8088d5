import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { StopPage, type Stopped } from '../features/trees/anniversaries/stop-page.tsx'
import { isCallFailure } from '../lib/call-failure.ts'
import type { PageFailure } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/anniversary-letters.ts'

export const handle: PageHandle = { floating: false }

const missing = () => data<Stopped>({ kind: 'missing' }, { status: 404 })

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return token === '' ? missing() : data<Stopped>({ kind: 'ask', token })
}

/** Takes the press of the button, with or without scripts; nobody need be logged in. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URLSearchParams(await request.text()).get('token') ?? ''
  if (token === '' || token.length > 100) return missing()
  try {
    await context.get(pageContext).callAsVisitor('POST /api/web/anniversary/stop', { token })
    return data<Stopped>({ kind: 'done' })
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.status === 404) return missing()
    throw data({ msg: error.msg } satisfies PageFailure, { status: error.status || 500 })
  }
}

export default function AnniversaryLetters({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('anniversaries')
  return (
    <>
      <PageHead title={t('stop.title')} description={t('stop.description')} hidden />
      <meta name="referrer" content="no-referrer" />
      <StopPage stopped={actionData ?? loaderData} />
    </>
  )
}
