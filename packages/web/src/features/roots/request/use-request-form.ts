import { useForm } from '@mantine/form'
import { MAX_MESSAGE } from '@suyuan/contract/limits'
import { requestNumber } from '@suyuan/contract/root-requests'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { looksReachable } from '../../../lib/reachable.ts'
import type { RootRequestPrefill } from '../../../lib/root-request-context.ts'
import { sessionStore } from '../../../lib/session-store.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import type { SentRequest } from '../../../ui/request-receipt.tsx'
import { contextOfAddress } from '../root-query.ts'
import {
  type Draft,
  draftToSend,
  emptyValues,
  openingValues,
  parseDraft,
  type RequestValues,
  reopened,
} from './draft.ts'
import { faultsOf, type RefusedForm } from './sent-form.ts'

/**
 * A root request being written: kept in the browser's tab until it is sent, sent once however
 * often the button is pressed.
 * @param store name under which the words are kept
 * @param refused what the browser sent by itself, and what is wrong with it
 */
export function useRequestForm(
  store: string,
  prefill: RootRequestPrefill,
  refused: RefusedForm | null = null,
) {
  const { t } = useTranslation('rootrequest')
  const draft = useRef<Draft>(null)
  const { busy, run } = useOneCall()
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<SentRequest | null>(null)
  const [asked, setAsked] = useState(refused?.doubted ? refused.values.mobile : '')

  function keep(kept: Draft): Draft {
    draft.current = kept
    sessionStore.write(store, JSON.stringify(kept))
    return kept
  }

  const complaints = {
    surname: t('surnameMissing'),
    mobile: t('contactMissing'),
    describe: t('messageTooLong', { max: MAX_MESSAGE }),
  }
  const complaintsOf = (values: RequestValues) =>
    Object.fromEntries(faultsOf(values).map((name) => [name, complaints[name]]))

  const form = useForm<RequestValues>({
    initialValues: refused?.values ?? openingValues(null, prefill),
    initialErrors: refused
      ? {
          ...(refused.doubted && { mobile: t('contactDoubted') }),
          ...complaintsOf(refused.values),
        }
      : {},
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: complaintsOf,
    onValuesChange: (values) => {
      keep({ ...(draft.current ?? newDraft(values, prefill)), values })
    },
  })

  // Only in the browser, so that the server's page and the first one here are the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form, as it opens
  useEffect(() => {
    // Newer than what the tab may have kept; set into the form, it would clear the complaints.
    if (refused) {
      keep(newDraft(refused.values, prefill))
      return
    }
    const stored = parseDraft(sessionStore.read(store))
    draft.current = stored && reopened(stored, prefill)
    if (draft.current) form.setValues(draft.current.values)
  }, [store])

  async function send(values: RequestValues): Promise<void> {
    // Kept with the words, so that the page loaded anew still sends the same request.
    const { requestKey } = keep(
      draftToSend(draft.current ?? newDraft(values, prefill), values, randomUuid),
    )
    const { id, status_token, mailed } = await callApi('POST /api/web/roots/apply', {
      ...values,
      request_key: requestKey,
      context: contextOf(prefill),
    })
    form.setValues({ ...emptyValues, surname: prefill.surname ?? '' })
    form.clearErrors()
    draft.current = null
    sessionStore.remove(store)
    setSent({ number: requestNumber(id), token: status_token, mailed })
  }

  /** Asks once about a contact by which nobody could be reached; sent again as it is, it is taken. */
  function isAskedAbout(contact: string): boolean {
    if (looksReachable(contact) || contact === asked) return false
    setAsked(contact)
    form.setFieldError('mobile', t('contactDoubted'))
    form.getInputNode('mobile')?.focus()
    return true
  }

  function failed(error: unknown): void {
    setFailure(failureText(error, t('failed')))
    form.setErrors(fieldFaults(error))
  }

  return {
    form,
    busy,
    /** The contact that was asked about; empty where none was. */
    asked,
    submit: form.onSubmit(
      (values) => {
        if (!isAskedAbout(values.mobile.trim())) run(() => send(values), failed)
      },
      (errors) => {
        const [first] = Object.keys(errors)
        if (first) form.getInputNode(first)?.focus()
      },
    ),
    failure,
    readFailure: () => setFailure(null),
    /** The request that was just sent. */
    sent,
    readSent: () => setSent(null),
  }
}

export type RootRequestForm = ReturnType<typeof useRequestForm>

function newDraft(values: RequestValues, { describe = '' }: RootRequestPrefill): Draft {
  return { values, offered: describe, requestKey: randomUuid(), tried: null }
}

/** What the page knows wins over its address, except for the page itself. */
function contextOf({ context = {} }: RootRequestPrefill) {
  const address = contextOfAddress(window.location.pathname, window.location.search)
  const known = Object.fromEntries(Object.entries(context).filter(([, value]) => value))
  return { ...address, ...known, page: address.page }
}
