import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { changedFields } from '../features/corrections/changed-fields.ts'
import {
  type CorrectionOutcome,
  CorrectionPage,
  type CorrectionSubject,
} from '../features/corrections/correction-page.tsx'
import { isCallFailure } from '../lib/call-failure.ts'
import { pageCallOrNull } from '../lib/page-call.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/suggest-correction.ts'

export const handle: PageHandle = { background: 'grey', floating: false }

/** Which record the address names. */
function subjectOf({ searchParams }: URL): CorrectionSubject {
  const book = Number(searchParams.get('book_id'))
  if (book > 0) return { object: 'book', id: book, back: paths.genealogyDetail(book) }
  const surname = Number(searchParams.get('surname_id'))
  return { object: 'surname', id: surname, back: paths.surname({ 'surname-id': surname }) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const subject = subjectOf(url)
  const { object, id: object_id } = subject
  const form = await pageCallOrNull(context, 'POST /api/web/correction/form', { object, object_id })
  if (form === null) throw data(null, { status: 404 })
  return { subject, form, requestKey: crypto.randomUUID() }
}

/** Takes the form from a browser without scripts: the others send it through the API. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { object, id: object_id } = subjectOf(url)
  const { callAsVisitor } = context.get(pageContext)
  const given = new URLSearchParams(await request.text())
  const refused = (outcome: Omit<CorrectionOutcome & { kind: 'refused' }, 'kind'>, status = 400) =>
    data<CorrectionOutcome>({ kind: 'refused', ...outcome }, { status })
  try {
    const form = await callAsVisitor('POST /api/web/correction/form', { object, object_id })
    const fields = changedFields(form.fields, (name) => given.get(name))
    const reason = given.get('reason')?.trim() ?? ''
    if (fields.length === 0) return refused({ fault: 'nothing', msg: '' })
    if (reason === '') return refused({ fault: 'reasonMissing', msg: '' })
    const { number } = await callAsVisitor('POST /api/web/correction/suggest', {
      object,
      object_id,
      fields,
      reason,
      contact: given.get('contact') ?? '',
      request_key: given.get('request_key') ?? '',
    })
    return data<CorrectionOutcome>({ kind: 'sent', number })
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return refused({ fault: null, msg: error.msg }, error.status || 500)
  }
}

export default function Correction({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('correction')
  const { subject, form } = loaderData
  return (
    <>
      <PageHead title={t('titleOf', { name: form.name })} description={t('description')} hidden />
      <CorrectionPage
        key={`${subject.object} ${subject.id}`}
        {...loaderData}
        outcome={actionData ?? null}
      />
    </>
  )
}
