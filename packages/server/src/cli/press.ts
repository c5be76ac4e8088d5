import { pressCommand, pressUsage } from './press-command.ts'
import { EXIT, runCommand } from './run-command.ts'

await runCommand(pressUsage, pressCommand, EXIT.refused)
