import { isRecord } from '../../../lib/is-record.ts'
import type { RootRequestPrefill } from '../../../lib/root-request-context.ts'
import { storedJson } from '../../../lib/stored-json.ts'

/** What the form's fields hold. */
export interface RequestValues {
  surname: string
  mobile: string
  describe: string
}

/** What was typed, kept until it has been sent. */
export interface Draft {
  values: RequestValues
  /** The message that the form itself began with; absent in older drafts. */
  offered?: string
  /** The same for every try to send the same words: they make one request. */
  requestKey: string
  /** The words of the last try; null before the first. */
  tried: string | null
}

export const emptyValues: RequestValues = { surname: '', mobile: '', describe: '' }

const names = ['surname', 'mobile', 'describe'] as const

/** A draft as it was stored, or null where there is none or it is no draft. */
export function parseDraft(stored: string | null): Draft | null {
  const draft = storedJson(stored)
  return isDraft(draft) ? draft : null
}

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value['values'])) return false
  const { values, requestKey, tried, offered } = value
  if (typeof requestKey !== 'string') return false
  if (tried !== null && typeof tried !== 'string') return false
  if (offered !== undefined && typeof offered !== 'string') return false
  return names.every((name) => typeof values[name] === 'string')
}

/**
 * What the form shows when it opens: a surname that the visitor comes with wins over an older one;
 * a message and a contact that were typed stay. A message that the form began with and nobody touched
 * gives way to what is known now.
 */
export function openingValues(draft: Draft | null, prefill: RootRequestPrefill): RequestValues {
  const typed = draft?.values ?? emptyValues
  return {
    surname: prefill.surname || typed.surname,
    mobile: typed.mobile,
    describe: draft && isOwnMessage(draft) ? typed.describe : (prefill.describe ?? typed.describe),
  }
}

/** A stored draft as another opening goes on with it. */
export function reopened(draft: Draft, prefill: RootRequestPrefill): Draft {
  const values = openingValues(draft, prefill)
  return isOwnMessage(draft) ? { ...draft, values } : { ...draft, values, offered: values.describe }
}

function isOwnMessage({ values, offered = '' }: Draft): boolean {
  return values.describe !== '' && values.describe !== offered
}

/** The draft as it is sent now. Changed words are another request, even after a try that failed. */
export function draftToSend(draft: Draft, values: RequestValues, newKey: () => string): Draft {
  const words = JSON.stringify(names.map((name) => values[name].trim()))
  const changed = draft.tried !== null && draft.tried !== words
  return { values, tried: words, requestKey: changed ? newKey() : draft.requestKey }
}
