import { MAX_MESSAGE } from '@suyuan/contract/limits'
import type { RequestValues } from './draft.ts'

/** A form as a browser without scripts has sent it. */
interface SentForm {
  /** Made with the page: the same form sent twice makes one request. Empty where it is none. */
  key: string
  values: RequestValues
  /** The contact that the sender was asked about already; empty where none was. */
  asked: string
}

/** What the page says of a form that was sent and not taken. */
export interface RefusedForm {
  values: RequestValues
  faults: readonly (keyof RequestValues)[]
  /** What failed, in the reader's language; empty where the fields say it. */
  msg: string
  /** Whether the contact is asked about; sent again as it is, it is taken. */
  doubted?: boolean
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export function readRequest(fields: URLSearchParams): SentForm {
  const text = (name: string) => (fields.get(name) ?? '').trim()
  const key = text('request_key')
  return {
    key: UUID.test(key) ? key : '',
    asked: text('asked_contact'),
    values: {
      surname: text('surname'),
      mobile: text('mobile'),
      // Browsers send line ends as two characters.
      describe: text('describe').replaceAll('\r\n', '\n'),
    },
  }
}

/** Fields that the form itself would complain of. */
export function faultsOf({ surname, mobile, describe }: RequestValues): RefusedForm['faults'] {
  const faults: (keyof RequestValues)[] = []
  if (surname === '') faults.push('surname')
  if (mobile === '') faults.push('mobile')
  if (describe.length > MAX_MESSAGE) faults.push('describe')
  return faults
}
