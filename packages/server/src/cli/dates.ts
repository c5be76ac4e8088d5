import { isLang } from '@suyuan/contract/lang'
import { CalendarRangeError } from '@suyuan/genealogy/dates/months/months'
import { joinSignedYears, listMonths, usageOfMonths } from './dates-months.ts'
import { readWordings, usageOfReading } from './dates-read.ts'
import { EXIT, NotThere, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = `${usageOfMonths}

${usageOfReading}`

/** Reckons and reads dates as genealogies have them; needs no database. */
await runCommand(usage, async () => {
  const { positionals, values } = readArguments(
    {
      from: { type: 'string' },
      to: { type: 'string' },
      calendar: { type: 'string' },
      lang: { type: 'string', default: 'zh-CN' },
    },
    joinSignedYears(process.argv.slice(2)),
  )
  const [command, ...others] = positionals
  if (others.length > 0) throw new WrongUsage('It takes one command: months or read.')
  if (command === 'months') printMonths(values)
  else if (command === 'read') {
    if (!isLang(values.lang)) throw new WrongUsage(`No language is called ${values.lang}.`)
    await readWordings(process.stdin, process.stdout, values.lang)
  } else throw new WrongUsage('It takes one command: months or read.')
  return EXIT.done
})

function printMonths(order: Parameters<typeof listMonths>[0]): void {
  try {
    console.log(listMonths(order).join('\n'))
  } catch (error) {
    if (error instanceof CalendarRangeError) throw new NotThere(error.message)
    throw error
  }
}
