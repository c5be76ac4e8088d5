import { existsSync } from 'node:fs'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { importBooks } from '../features/catalogue/import/import-books.ts'
import { encodingNamed } from '../sheets/inspect-file.ts'
import { FaultReport } from './fault-report.ts'
import { ImportProgress } from './import-progress.ts'
import { openCatalogue } from './open-catalogue.ts'
import { EXIT, readArguments, runCommand, WrongUsage } from './run-command.ts'

const usage = `npm run import:books -- FILE.csv|FILE.xlsx [options]
  --dry-run                  say what would happen and change nothing
  --report FILE              write every fault to a CSV file
  --restart                  begin at the first row even if an earlier run was interrupted
  --ignore-unknown-columns   leave out columns that are not understood
  --encoding NAME            utf-8, gb18030, big5, utf-16le or utf-16be; told from the file if absent
  --lang zh|en               language of the faults; the system's if absent
The columns are described in docs/import.md, a template is docs/import-template.csv.
Ends with 0 when every row was imported, 2 when some were faulty, 1 when it could not run.`

await runCommand(usage, async () => {
  const { values, positionals } = readArguments({
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
    restart: { type: 'boolean' },
    'ignore-unknown-columns': { type: 'boolean' },
    encoding: { type: 'string' },
    lang: { type: 'string' },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new WrongUsage('Name one file.')
  if (!existsSync(file)) throw new UnusableFile(`There is no file ${file}.`)
  const encoding = values.encoding === undefined ? undefined : encodingNamed(values.encoding)
  const database = await openCatalogue()
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const progress = new ImportProgress()
  const report = new FaultReport(faultLang(values.lang), values.report)
  try {
    const outcome = await importBooks(database, {
      file,
      dryRun: values['dry-run'] ?? false,
      anew: values.restart ?? false,
      ignoreUnknown: values['ignore-unknown-columns'] ?? false,
      encoding,
      onFault: (line, fault) => report.add(line, fault),
      onProgress: (part, soFar) => progress.update(part, soFar),
      signal: stop.signal,
    })
    progress.close()
    const { rows, faulty, created, extended, unchanged, resumedAt } = outcome
    if (resumedAt > 0) console.log(`went on after the ${resumedAt} rows of an interrupted run`)
    console.log(
      `${rows} rows (${progress.rate(rows)} rows/s): ${created} new books, ${extended} added to known ones, ${unchanged} said nothing new, ${faulty} faulty and left out`,
    )
    if (values['dry-run']) console.log('Nothing was changed.')
    if (outcome.stopped) console.log('Stopped. Run the same command again to go on.')
    if (outcome.stopped) return EXIT.failed
    return faulty > 0 ? EXIT.partly : EXIT.done
  } finally {
    progress.close()
    await report.close()
    await database.close()
  }
})

function faultLang(chosen: string | undefined): 'zh-CN' | 'en' {
  const lang = chosen ?? Intl.DateTimeFormat().resolvedOptions().locale
  return lang.startsWith('zh') ? 'zh-CN' : 'en'
}
