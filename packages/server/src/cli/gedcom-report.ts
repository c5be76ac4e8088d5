import type { Lang } from '@suyuan/contract/lang'
import { headingIn } from '@suyuan/genealogy/gedcom/sheet/table-columns'
import { describeTableFault } from '@suyuan/genealogy/gedcom/sheet/table-faults'
import { refusalIn } from '../features/gedcom/importing/media-refusals.ts'
import type { FileAtFault } from '../features/gedcom/importing/read-in-thread.ts'
import type { MediaReport } from '../features/gedcom/importing/take-media.ts'
import type { Found } from '../features/gedcom/importing/thread-messages.ts'
import { textIn } from '../i18n/texts.ts'
import type { CannotImport } from './gedcom-trees.ts'

/** Says on the terminal what an import would find in a file. */
export function printReport(found: Found, lang: Lang): void {
  const { isTable, version, program, encoding, people, families, generations, lines } = found
  console.log(
    isTable
      ? textIn(lang, 'files:check.table', { encoding })
      : textIn(lang, 'files:check.file', {
          version: version || '?',
          program: program || '?',
          encoding,
        }),
  )
  console.log(textIn(lang, 'files:check.tree', { people, families, generations }))
  console.log(
    isTable
      ? textIn(lang, 'files:check.rows', { rows: lines.read })
      : textIn(lang, 'files:check.lines', { ...lines }),
  )
  for (const { code, count, examples } of found.problems) {
    console.log(`${count} × ${textIn(lang, `files:problem.${code}`)}`)
    for (const { line, value, sheet = '' } of examples.slice(0, 5)) {
      const at = isTable ? 'files:check.row' : 'files:check.line'
      const where = line === 0 ? '' : textIn(lang, at, { number: line })
      console.log(`    ${[sheet, where, value].filter((part) => part !== '').join(' · ')}`)
    }
  }
  tellFaults(found, lang)
}

function tellFaults({ faults, faultCount }: Found, lang: Lang): void {
  const listed = faults.length
  const heading = faultCount > listed ? 'files:check.firstFaults' : 'files:check.faults'
  if (faultCount > 0) console.log(textIn(lang, heading, { faults: faultCount, listed }))
  for (const fault of faults) {
    const { line, column, value, sheet = '' } = fault
    const row = textIn(lang, 'files:check.row', { number: line })
    const name = column === undefined ? '' : headingIn(lang, column)
    const parts = [sheet, row, name, value, describeTableFault(fault, lang)]
    console.log(`    ${parts.filter((part) => part !== '').join(' · ')}`)
  }
}

type Failure = CannotImport['failure'] | FileAtFault['fault']

/** Why a file cannot be imported. */
export function failureIn(failure: Failure, lang: Lang): string {
  return textIn(lang, `files:failure.${failure}`)
}

/** Says which photos and documents packed with a file are in the tree, and which are not, and why. */
export function reportMedia({ taken, refused, refusedCount }: MediaReport, lang: Lang): void {
  if (taken + refusedCount === 0) return
  console.log(textIn(lang, 'files:check.media', { taken, refused: refusedCount }))
  for (const { file, reason } of refused) console.log(`  ${file} · ${refusalIn(reason, lang)}`)
}
