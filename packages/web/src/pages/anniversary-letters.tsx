import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { StopPage, type Stopped } from '../features/trees/anniversaries/stop-page.tsx'
import { isCallFailure } from '../lib/call-failure.ts'
import { tokenIn } from '../lib/link-token.ts'
import type { PageFailure } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/anniversary-letters.ts'

export const handle: PageHandle = { floating: false }

const missing = () => data<Stopped>({ kind: 'missing' }, { status: 404 })

/** Takes the press of the button, with or without scripts; nobody need be logged in. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenIn(new URLSearchParams(await request.text()).get('token') ?? '')
  if (token === null) return missing()
  try {
    await context.get(pageContext).callAsVisitor('POST /api/web/anniversary/stop', { token })
    return data<Stopped>({ kind: 'done' })
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.status === 404) return missing()
    throw data({ msg: error.msg } satisfies PageFailure, { status: error.status || 500 })
  }
}

export default function AnniversaryLetters({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('anniversaries')
  return (
    <>
      <PageHead title={t('stop.title')} description={t('stop.description')} hidden />
      <StopPage stopped={actionData ?? { kind: 'ask' }} />
    </>
  )
}
