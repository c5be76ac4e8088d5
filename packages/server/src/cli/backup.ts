import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { verifyBackup } from '../backup/verify-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { readDatabaseSettings, readMediaSettings } from '../config.ts'
import { openDatabase, openShared } from '../db/client.ts'
import { upkeep } from '../db/connection-use.ts'
import { socketPath } from '../db/embedded.ts'
import { DataDirInUse } from '../db/lock.ts'
import { openMediaStore } from '../media/open-store.ts'
import { EXIT, NotThere, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = `npm run backup -- FOLDER [options]
  --since EARLIER   does not copy uploaded files again that this earlier back-up on the same disk has
  --verify          restores it into a scratch database and compares every row and file
Writes all tables, uploaded files and secrets, as they are at one moment, into a new folder while the
site runs.
The settings are the server's own: DATABASE_URL or DATA_DIR, and where uploaded files are.
Keep the folder as private as the site itself. See docs/operate.md.`

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({
    since: { type: 'string' },
    verify: { type: 'boolean', default: false },
  })
  const [named, ...others] = positionals
  if (named === undefined || others.length > 0) throw new WrongUsage('Name one folder.')
  const folder = resolve(named)
  const began = performance.now()
  const source = await openSource()
  try {
    await writeBackup(source, {
      folder,
      earlier: values.since === undefined ? undefined : resolve(values.since),
      say: (line) => console.log(line),
    })
  } finally {
    await source.database.close()
  }
  console.log(`back-up in ${folder}, ${secondsSince(began)} s`)
  if (values.verify) {
    const verifyBegan = performance.now()
    const { rows, files } = await verifyBackup(folder)
    console.log(`verified: ${rows} rows and ${files} files, ${secondsSince(verifyBegan)} s`)
  }
  return EXIT.done
})

/** The site's database as it is: a back-up before an upgrade must not begin it. */
async function openSource() {
  const settings = readDatabaseSettings()
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pglite'))) {
    throw new NotThere(`There is no database in ${dataDir}.`)
  }
  const store = await openMediaStore(readMediaSettings())
  try {
    const database = await openDatabase(settings, upkeep)
    return { database, held: false, store, dataDir }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { database: openShared(socketPath(dataDir)), held: true, store, dataDir }
  }
}
