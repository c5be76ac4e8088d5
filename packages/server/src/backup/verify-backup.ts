import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eachMedia } from './copy-media.ts'
import { contentOf, fixFormats, listSequences } from './dump-tables.ts'
import { openEmptyScratch } from './frozen-copy.ts'
import { readManifest, UnusableBackup } from './manifest.ts'
import { restoreTables } from './restore-backup.ts'

/**
 * Proves a back-up: restores its tables into a scratch database, reads every row again and compares,
 * and reads every uploaded file. Nothing of the site is touched.
 * @throws {UnusableBackup} saying what is amiss
 */
export async function verifyBackup(folder: string): Promise<{ rows: number; files: number }> {
  const manifest = await readManifest(folder)
  await eachMedia(folder, manifest)
  const beside = await mkdtemp(join(tmpdir(), 'suyuan-verify-'))
  try {
    const scratch = await openEmptyScratch(beside)
    try {
      await restoreTables(folder, manifest, scratch)
      const rows = await scratch.db.transaction(async (tx) => {
        await fixFormats(tx)
        let sum = 0
        for (const table of manifest.tables) {
          const found = await contentOf(tx, table)
          if (found.mark !== table.content || found.rows !== table.rows) {
            throw new UnusableBackup(`${table.name} comes back changed.`)
          }
          sum += found.rows
        }
        const sequences = await listSequences(tx)
        if (JSON.stringify(sequences) !== JSON.stringify(manifest.sequences)) {
          throw new UnusableBackup('Numbers that count on come back changed.')
        }
        return sum
      })
      return { rows, files: manifest.media.files }
    } finally {
      await scratch.close()
    }
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
