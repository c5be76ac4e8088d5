import { rebuildKeys } from '../rebuild-keys.ts'
import { openCatalogue } from './open-catalogue.ts'
import { EXIT, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = `npm run rebuild:keys
Makes anew what titles, poems, names, surnames and people of family trees are found by, wherever an
older rule made it. The server does so by itself after it has started; both may run, and either goes
on where the other was stopped.`

/** Progress is told at most this often, in ms. */
const TOLD_MS = 1000

await runCommand(usage, async () => {
  const { positionals } = readArguments({})
  if (positionals.length > 0) throw new WrongUsage('It takes no arguments.')
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const database = await openCatalogue()
  let told = 0
  try {
    const done = await rebuildKeys(database.db, {
      signal: stop.signal,
      onProgress: (rows, total) => {
        if (performance.now() - told < TOLD_MS) return
        told = performance.now()
        console.log(`${rows} of ${total} rows (${Math.floor((rows / total) * 100)} %)`)
      },
    })
    console.log(`${done} rows have new keys.`)
    if (stop.signal.aborted) console.log('Stopped. Run the same command again to go on.')
    return stop.signal.aborted ? EXIT.failed : EXIT.done
  } finally {
    await database.close()
  }
})
