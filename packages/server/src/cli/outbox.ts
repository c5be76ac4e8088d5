import { readOutbox } from '../delivery/outbox.ts'
import { runTool } from './open-for-tool.ts'

/** Prints the messages that were not sent anywhere, the newest last. */
await runTool(async ({ dataDir }) => {
  const messages = await readOutbox(dataDir)
  for (const { at, channel, to, kind, subject, text } of messages) {
    console.log(`${at}  ${channel}  ${to}  ${kind}`)
    const lines = [...(subject === undefined ? [] : [subject]), ...text.trimEnd().split('\n')]
    console.log(`${lines.map((line) => `    ${line}`).join('\n')}\n`)
  }
  console.log(messages.length === 0 ? 'The outbox is empty.' : `${messages.length} message(s)`)
})
