import { pressCommand } from '@suyuan/server/cli/press-command'
import { measured } from './measured.ts'

/** Makes one book by the arguments that the command has, in this process, and tells what it cost. */
const { result: status, ...cost } = await measured(pressCommand)
console.log(JSON.stringify({ status, ...cost }))
