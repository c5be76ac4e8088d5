import { createReadStream, existsSync } from 'node:fs'
import { extname } from 'node:path'
import { isLang, type Lang } from '@suyuan/contract/lang'
import { type Encoding, encodings } from '../features/gedcom/encoding/encodings.ts'
import { openGedzip } from '../features/gedcom/gedzip/read-gedzip.ts'
import { type ReadBook, readBook } from '../features/gedcom/read-book.ts'
import { tell } from './gedcom-report.ts'
import { EXIT, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = `npm run gedcom -- check FILE.ged|FILE.gdz [options]
  --encoding NAME        ${encodings.join(', ')}; told from the file if absent
  --lang zh-CN|zh-TW|en  language of the report; the system's if absent
Reads the file as an import would, says what was found and what is amiss, and changes nothing.
Ends with 0 when nothing is amiss, 2 when something is, 1 when the file could not be read.`

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({
    encoding: { type: 'string' },
    lang: { type: 'string' },
  })
  const [command, file, ...others] = positionals
  if (command !== 'check') throw new WrongUsage('The only command is check.')
  if (file === undefined || others.length > 0) throw new WrongUsage('Name one file.')
  if (!existsSync(file)) throw new WrongUsage(`There is no file ${file}.`)
  const found = await readFile(file, encodingNamed(values.encoding))
  tell(found, langNamed(values.lang))
  return found.report.problems.list().length > 0 ? EXIT.partly : EXIT.done
})

function encodingNamed(name: string | undefined): Encoding | undefined {
  const found = encodings.find((encoding) => encoding === name?.toLowerCase())
  if (name !== undefined && !found) throw new WrongUsage(`Unknown encoding ${name}.`)
  return found
}

function langNamed(chosen: string | undefined): Lang {
  const lang = chosen ?? Intl.DateTimeFormat().resolvedOptions().locale
  if (isLang(lang)) return lang
  if (chosen !== undefined) throw new WrongUsage(`Unknown language ${chosen}.`)
  return lang.startsWith('zh') ? 'zh-CN' : 'en'
}

async function readFile(file: string, encoding: Encoding | undefined): Promise<ReadBook> {
  if (extname(file).toLowerCase() !== '.gdz') return readBook(createReadStream(file), { encoding })
  const archive = await openGedzip(file)
  try {
    return await readBook(await archive.gedcom(), { encoding })
  } finally {
    archive.close()
  }
}
