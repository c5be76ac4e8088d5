import { loadSeed } from '../../../../seed/load.ts'
import type { OpenDatabase } from '../db/client.ts'
import { openForTool } from './open-for-tool.ts'

/** Opens the site's database with its own content in it. */
export function openCatalogue(): Promise<OpenDatabase> {
  return openForTool((db, { sampleRecords }) =>
    loadSeed(db, { say: (line) => console.error(line), sampleRecords }),
  )
}
