import { kinshipCommand, kinshipUsage } from './kinship-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(kinshipUsage, kinshipCommand)
