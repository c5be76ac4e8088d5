import { loadSeed } from '../../../../seed/load.ts'
import type { OpenDatabase } from '../db/client.ts'
import { openForTool } from './open-for-tool.ts'

/** Opens the site's database with its own content in it. */
export async function openCatalogue(): Promise<OpenDatabase> {
  const database = await openForTool()
  if (!database.held) await loadSeed(database.db, (line) => console.error(line))
  return database
}
