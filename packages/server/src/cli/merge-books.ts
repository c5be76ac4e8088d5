import { mergeBooks } from '../features/catalogue/import/merge-books.ts'
import { openCatalogue } from './open-catalogue.ts'
import { EXIT, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = `npm run merge:books -- KEEP_ID DROP_ID… [--force]
  Makes the records one. The first stays and gets what the others add; their addresses lead to it.
  --force   also where the surnames differ`

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({ force: { type: 'boolean' } })
  const [keepId, ...dropIds] = positionals.map(readId)
  if (keepId === undefined || dropIds.length === 0) {
    throw new WrongUsage('Name the record to keep and those to merge into it.')
  }
  const database = await openCatalogue()
  try {
    const merged = await mergeBooks(database.db, keepId, dropIds, values.force ?? false)
    const { keptId, mergedIds, alreadyIds } = merged
    if (alreadyIds.length > 0) {
      console.log(`${alreadyIds.join(', ')} had been merged into ${keptId} before`)
    }
    if (mergedIds.length > 0) console.log(`${mergedIds.join(', ')} merged into ${keptId}`)
    return EXIT.done
  } finally {
    await database.close()
  }
})

function readId(text: string): number {
  const id = Number(text)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) {
    throw new WrongUsage(`${text} is no number of a record.`)
  }
  return id
}
