import { readDatabaseSettings } from '../config.ts'
import { readOutbox } from '../delivery/outbox.ts'
import { EXIT, readArguments, runCommand, WrongUsage } from './run-command.ts'

/** Prints the messages that were not sent anywhere, the newest last. */
await runCommand('npm run outbox', async () => {
  if (readArguments({}).positionals.length > 0) throw new WrongUsage('It takes no arguments.')
  const messages = await readOutbox(readDatabaseSettings().dataDir)
  for (const { at, channel, to, kind, subject, text } of messages) {
    console.log(`${at}  ${channel}  ${to}  ${kind}`)
    const lines = [...(subject === undefined ? [] : [subject]), ...text.trimEnd().split('\n')]
    console.log(`${lines.map((line) => `    ${line}`).join('\n')}\n`)
  }
  console.log(messages.length === 0 ? 'The outbox is empty.' : `${messages.length} message(s)`)
  return EXIT.done
})
