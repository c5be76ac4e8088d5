import { auditData } from './app/audit-log.ts'
import type { PersonalData } from './app/personal-data.ts'
import { accountData } from './features/accounts/personal-data.ts'
import { anniversaryData } from './features/anniversaries/personal-data.ts'
import { importData } from './features/gedcom/personal-data.ts'
import { messageData } from './features/messages/personal-data.ts'
import { rootRequestData } from './features/roots/root-requests.ts'
import { articleData } from './features/staff/articles/article-data.ts'
import { bookImportData } from './features/staff/book-import/import-data.ts'
import { correctionData } from './features/staff/corrections/correction-data.ts'
import { editData } from './features/staff/edits/edit-history.ts'
import { treeData } from './features/trees/queries/personal-data.ts'
import { mediaData } from './media/personal-data.ts'

/** Every feature that holds something about members; the account itself goes last. */
export const personalData: readonly PersonalData[] = [
  rootRequestData,
  correctionData,
  messageData,
  articleData,
  editData,
  bookImportData,
  anniversaryData,
  treeData,
  importData,
  mediaData,
  auditData,
  accountData,
]
