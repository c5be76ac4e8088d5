import { gedcomCommand, gedcomUsage } from './gedcom-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(gedcomUsage, gedcomCommand)
