import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import type { Lang } from '@suyuan/contract/lang'
import { csvLine } from '@suyuan/genealogy/sheets/csv-records'
import { guarded } from '@suyuan/genealogy/sheets/formula-guard'
import { describeFault, type Fault, shortened } from '../features/catalogue/import/faults.ts'
import { columns } from '../features/catalogue/import/reading/columns.ts'

/** Faults that the terminal shows where a report file has them all. */
const SHOWN = 20

/** What the terminal speaks. */
type TerminalLang = Exclude<Lang, 'zh-TW'>

/** Tells of faulty rows on the terminal, and in a CSV file where one is wanted. */
export class FaultReport {
  private readonly lang: TerminalLang
  private readonly file: WriteStream | undefined
  private count = 0

  constructor(lang: TerminalLang, path: string | undefined) {
    this.lang = lang
    if (path === undefined) return
    this.file = createWriteStream(path)
    const headings = {
      'zh-CN': ['行', '列', '值', '原因'],
      en: ['line', 'column', 'value', 'reason'],
    }
    this.file.write(`\uFEFF${csvLine(headings[lang])}`)
  }

  async add(line: number, fault: Fault): Promise<void> {
    this.count += 1
    const { column } = fault
    const heading =
      column === undefined ? '' : this.lang === 'zh-CN' ? columns[column].heading : column
    const value = shortened(fault.value)
    const reason = describeFault(fault, this.lang)
    if (!this.file || this.count <= SHOWN) {
      const where = this.lang === 'zh-CN' ? `第 ${line} 行` : `line ${line}`
      console.log([where, heading, value, reason].filter((part) => part !== '').join(' · '))
    } else if (this.count === SHOWN + 1) console.log('…')
    if (this.file && !this.file.write(csvLine([String(line), heading, guarded(value), reason]))) {
      await once(this.file, 'drain')
    }
  }

  async close(): Promise<void> {
    if (!this.file) return
    this.file.end()
    await once(this.file, 'close')
  }
}
