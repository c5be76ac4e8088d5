import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES } from '@suyuan/contract/limits'

/** Types that the server keeps (`contract/media.ts`); what a file really is, its bytes tell there. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const documentType = 'application/pdf'

/** What the browser offers: a telephone then turns its own kind of photo into one of these. */
export const acceptedFiles = [...pictureTypes, documentType].join(',')

/** Why a file is not even sent. */
type Refusal = { kind: 'kind' | 'empty' } | { kind: 'size'; most: number }

export interface Sendable {
  kind: 'picture' | 'document'
}

/** What a chosen file is to be sent as, or why it is not. */
export function sendableOf({ type, size }: Pick<File, 'type' | 'size'>): Sendable | Refusal {
  const isPicture = pictureTypes.includes(type)
  if (!isPicture && type !== documentType) return { kind: 'kind' }
  if (size === 0) return { kind: 'empty' }
  const most = isPicture ? MAX_PICTURE_BYTES : MAX_DOCUMENT_BYTES
  if (size > most) return { kind: 'size', most }
  return { kind: isPicture ? 'picture' : 'document' }
}

/** A chosen file and how far it has come. */
export interface Queued {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1, while it is sent. */
  share: number
  failure: string
  /** Refused for what it is: another try of the same file would be refused again. */
  refused: boolean
  /** Once it has arrived: only then is it given to the person. */
  fileId: string | null
}

export const isOver = ({ state }: Queued) => state === 'done' || state === 'failed'
