import type { PurposeName } from '@suyuan/contract/media'

/** What a purpose takes: `document` is a PDF or a picture of one, `table` text or a workbook. */
export type Accepts = 'picture' | 'document' | 'gedcom' | 'table'

export interface Purpose {
  accepts: Accepts
  uploadedBy: 'member' | 'staff'
  /** `public`: anybody reads it once it is attached to something. */
  visibility: 'private' | 'public'
  /** Whether it belongs to the site and stays when its uploader's account is erased. */
  outlivesOwner: boolean
}

/** What files are for. The feature that owns a purpose says who reads: `Readers`. */
export const purposes = {
  person_picture: {
    accepts: 'picture',
    uploadedBy: 'member',
    visibility: 'private',
    outlivesOwner: false,
  },
  person_document: {
    accepts: 'document',
    uploadedBy: 'member',
    visibility: 'private',
    outlivesOwner: false,
  },
  gedcom: {
    accepts: 'gedcom',
    uploadedBy: 'member',
    visibility: 'private',
    outlivesOwner: false,
  },
  article_picture: {
    accepts: 'picture',
    uploadedBy: 'staff',
    visibility: 'public',
    outlivesOwner: true,
  },
  book_table: {
    accepts: 'table',
    uploadedBy: 'staff',
    visibility: 'private',
    outlivesOwner: true,
  },
} as const satisfies Record<PurposeName, Purpose>

/** Purposes whose files belong to the site once they are used. */
export const ofTheSite: readonly string[] = Object.entries(purposes)
  .filter(([, { outlivesOwner }]) => outlivesOwner)
  .map(([name]) => name)
