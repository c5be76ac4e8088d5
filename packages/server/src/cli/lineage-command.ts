import { readFileSync, statSync } from 'node:fs'
import { readLineageText } from '@suyuan/genealogy/lineage-text/read-lineage-text'
import { EXIT, NotThere, readArguments, WrongUsage } from './run-command.ts'

export const lineageUsage = `npm run --silent lineage -- read FILE.txt [--surname X] [--poem CHARACTERS]

read prints one object of JSON: the persons, ties, contradictions, page headers and unread words of
the text of a genealogy, each with its places in code points. FILE.txt is UTF-8. --surname says whose
book it is where the text does not; --poem gives the generation poem, which helps to part names.`

/** Runs the command of the process's arguments. */
export async function lineageCommand(): Promise<number> {
  const { positionals, values } = readArguments({
    surname: { type: 'string' },
    poem: { type: 'string' },
  })
  const [command, file, ...more] = positionals
  if (command !== 'read') throw new WrongUsage('The command is read.')
  if (file === undefined || more.length > 0) throw new WrongUsage('Name one file.')
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new NotThere(`There is no file ${file}.`)
  }
  const { surname, poem } = values
  const answer = readLineageText(readFileSync(file, 'utf8'), {
    ...(surname !== undefined && { surname }),
    ...(poem !== undefined && { poem }),
  })
  console.log(JSON.stringify(answer))
  return EXIT.done
}
