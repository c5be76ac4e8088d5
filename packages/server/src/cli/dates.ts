import { CalendarRangeError } from '@suyuan/genealogy/dates/months/months'
import { joinSignedYears, listMonths, usageOfMonths } from './dates-months.ts'
import { EXIT, NotThere, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = usageOfMonths

/** Reckons dates as genealogies have them; needs no database. */
await runCommand(usage, async () => {
  const { positionals, values } = readArguments(
    { from: { type: 'string' }, to: { type: 'string' }, calendar: { type: 'string' } },
    joinSignedYears(process.argv.slice(2)),
  )
  if (positionals.length !== 1 || positionals[0] !== 'months') {
    throw new WrongUsage('It takes one command: months.')
  }
  try {
    console.log(listMonths(values).join('\n'))
  } catch (error) {
    if (error instanceof CalendarRangeError) throw new NotThere(error.message)
    throw error
  }
  return EXIT.done
})
