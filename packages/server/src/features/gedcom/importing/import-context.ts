import type { Database, OpenDatabase } from '../../../db/client.ts'
import type { MediaStore } from '../../../media/media-store.ts'
import type { MediaQuota } from '../../../media/settings.ts'

/** What imports work with. */
export interface ImportContext {
  db: Database
  /** The same database for work that may take its time; visitors are answered before it. */
  upkeep: () => Pick<OpenDatabase, 'address' | 'db' | 'close'>
  store: MediaStore
  quota: MediaQuota
  /** Where a file lies while it is read. */
  folder: string
}
