import { resolve } from 'node:path'
import { openBackup } from '../backup/open-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { readDatabaseSettings, readMediaSettings } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { upkeep } from '../db/connection-use.ts'
import { openMediaStore } from '../media/open-store.ts'
import { writeTreeTo } from './gedcom-trees.ts'
import { EXIT, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = `npm run restore -- FOLDER [options]
  --verify               only checks the back-up: restores it into a scratch database, compares all
  --tree ID --to FILE    only one family tree, as a GEDCOM archive with photos (FILE.gdz)
Restores a back-up into an empty database and an empty store of uploaded files, as the settings say:
DATABASE_URL or DATA_DIR, and where uploaded files are. No server may run on them. The next start
brings the schema up to date. See docs/operate.md.`

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({
    verify: { type: 'boolean', default: false },
    tree: { type: 'string' },
    to: { type: 'string' },
  })
  const [named, ...others] = positionals
  if (named === undefined || others.length > 0) throw new WrongUsage('Name one folder.')
  const { tree, to, verify } = values
  if ((tree === undefined) !== (to === undefined)) throw new WrongUsage('--tree needs --to.')
  if (verify && tree !== undefined) throw new WrongUsage('--verify or --tree, not both.')
  const folder = resolve(named)
  if (tree !== undefined && to !== undefined) await restoreTree(folder, tree, to)
  else if (verify) {
    const { rows, files } = await verifyBackup(folder)
    console.log(`verified: ${rows} rows and ${files} files`)
  } else await restoreAll(folder)
  return EXIT.done
})

async function restoreAll(folder: string): Promise<void> {
  const settings = readDatabaseSettings()
  const store = await openMediaStore(readMediaSettings())
  const database = await openDatabase(settings, upkeep)
  try {
    const say = (line: string) => console.log(line)
    await restoreBackup(folder, { database, store, dataDir: settings.dataDir, say })
  } finally {
    await database.close()
  }
}

async function restoreTree(folder: string, tree: string, path: string): Promise<void> {
  const { database, store, close } = await openBackup(folder)
  try {
    const order = { book: tree, path, format: 'gedzip' as const, living: true }
    await writeTreeTo(database.db, store, order)
    console.log(`family tree written to ${path}`)
  } finally {
    await close()
  }
}
