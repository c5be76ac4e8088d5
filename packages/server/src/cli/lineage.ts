import { lineageCommand, lineageUsage } from './lineage-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(lineageUsage, lineageCommand)
