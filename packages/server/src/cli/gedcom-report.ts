import type { Lang } from '@suyuan/contract/lang'
import { headingIn } from '@suyuan/genealogy/gedcom/sheet/table-columns'
import { describeTableFault } from '@suyuan/genealogy/gedcom/sheet/table-faults'
import { mediaRefusals } from '../features/gedcom/importing/media-refusals.ts'
import type { FileAtFault } from '../features/gedcom/importing/read-in-thread.ts'
import type { MediaReport } from '../features/gedcom/importing/take-media.ts'
import type { Found } from '../features/gedcom/importing/thread-messages.ts'
import { problemTexts } from '../features/gedcom/problem-texts.ts'
import type { CannotImport } from './gedcom-trees.ts'

interface Telling {
  file(version: string, program: string, encoding: string): string
  book(people: number, families: number, generations: number): string
  lines(lines: Found['lines']): string
  line(number: number): string
  table(encoding: string): string
  rows(count: number): string
  row(number: number): string
  faults(count: number, told: number): string
  media(taken: number, refused: number): string
}

const tellings: Record<Lang, Telling> = {
  'zh-CN': {
    file: (version, program, encoding) => `GEDCOM ${version}，由 ${program} 写成，编码 ${encoding}`,
    book: (people, families, generations) => `${people} 人，${families} 个家庭，${generations} 代`,
    lines: ({ read, mapped, kept, leftOut }) =>
      `共 ${read} 行：${mapped} 行已读入各栏，${kept} 行原样保留，${leftOut} 行未读取`,
    line: (number) => `第 ${number} 行`,
    table: (encoding) => `表格，${encoding}`,
    rows: (count) => `共 ${count} 行`,
    row: (number) => `第 ${number} 行`,
    faults: (count, told) => `${count} 处需要改正${count > told ? `，先列出 ${told} 处` : ''}：`,
    media: (taken, refused) => `收下 ${taken} 份照片与文献，${refused} 份没有收下`,
  },
  'zh-TW': {
    file: (version, program, encoding) => `GEDCOM ${version}，由 ${program} 寫成，編碼 ${encoding}`,
    book: (people, families, generations) => `${people} 人，${families} 個家庭，${generations} 代`,
    lines: ({ read, mapped, kept, leftOut }) =>
      `共 ${read} 行：${mapped} 行已讀入各欄，${kept} 行原樣保留，${leftOut} 行未讀取`,
    line: (number) => `第 ${number} 行`,
    table: (encoding) => `表格，${encoding}`,
    rows: (count) => `共 ${count} 列`,
    row: (number) => `第 ${number} 列`,
    faults: (count, told) => `${count} 處需要改正${count > told ? `，先列出 ${told} 處` : ''}：`,
    media: (taken, refused) => `收下 ${taken} 份照片與文獻，${refused} 份沒有收下`,
  },
  en: {
    file: (version, program, encoding) =>
      `GEDCOM ${version}, written by ${program}, in ${encoding}`,
    book: (people, families, generations) =>
      `${people} people, ${families} families, ${generations} generations`,
    lines: ({ read, mapped, kept, leftOut }) =>
      `${read} lines: ${mapped} mapped, ${kept} kept as they are, ${leftOut} left out`,
    line: (number) => `line ${number}`,
    table: (encoding) => `a table, ${encoding}`,
    rows: (count) => `${count} rows`,
    row: (number) => `row ${number}`,
    faults: (count, told) =>
      `${count} to be corrected${count > told ? `, the first ${told} of them` : ''}:`,
    media: (taken, refused) => `${taken} photos and documents taken, ${refused} not`,
  },
}

/** Says on the terminal what an import would find in a file. */
export function tell(found: Found, lang: Lang): void {
  const { isTable, version, program, encoding, people, families, generations, lines } = found
  const words = tellings[lang]
  console.log(
    isTable ? words.table(encoding) : words.file(version || '?', program || '?', encoding),
  )
  console.log(words.book(people, families, generations))
  console.log(isTable ? words.rows(lines.read) : words.lines(lines))
  for (const { code, count, examples } of found.problems) {
    console.log(`${count} × ${problemTexts[code][lang]}`)
    for (const { line, value, sheet = '' } of examples.slice(0, 5)) {
      const where = line === 0 ? '' : isTable ? words.row(line) : words.line(line)
      console.log(`    ${[sheet, where, value].filter((part) => part !== '').join(' · ')}`)
    }
  }
  tellFaults(found, lang)
}

function tellFaults({ faults, faultCount }: Found, lang: Lang): void {
  const words = tellings[lang]
  if (faultCount > 0) console.log(words.faults(faultCount, faults.length))
  for (const fault of faults) {
    const { line, column, value, sheet = '' } = fault
    const heading = column === undefined ? '' : headingIn(lang, column)
    const parts = [sheet, words.row(line), heading, value, describeTableFault(fault, lang)]
    console.log(`    ${parts.filter((part) => part !== '').join(' · ')}`)
  }
}

type Failure = CannotImport['failure'] | FileAtFault['fault']

const failures: Record<Failure, Record<Lang, string>> = {
  no_people: {
    'zh-CN': '文件里没有人物记录',
    'zh-TW': '檔案裡沒有人物紀錄',
    en: 'there are no people in the file',
  },
  not_a_tree: {
    'zh-CN': '既不是 GEDCOM，也不是有“姓名”（或“姓”“名”）一栏的表格',
    'zh-TW': '既不是 GEDCOM，也不是有「姓名」（或「姓」「名」）一欄的表格',
    en: 'neither GEDCOM nor a table with a column of surnames or given names',
  },
  too_many_people: {
    'zh-CN': '文件里的人太多',
    'zh-TW': '檔案裡的人太多',
    en: 'there are too many people in the file',
  },
  table_faults: {
    'zh-CN': '表格里有需要改正的地方，用 check 可以看到',
    'zh-TW': '表格裡有需要改正的地方，用 check 可以看到',
    en: 'there are cells to be corrected in the table; check shows them',
  },
  archive: {
    'zh-CN': '压缩包打不开、解开后过大，或里面没有 gedcom.ged',
    'zh-TW': '壓縮檔打不開、解壓縮後過大，或裡面沒有 gedcom.ged',
    en: 'the archive cannot be opened, is too large once unpacked, or has no gedcom.ged in it',
  },
  encrypted: {
    'zh-CN': '压缩包设了密码',
    'zh-TW': '壓縮檔設有密碼',
    en: 'the archive is protected by a password',
  },
  workbook_too_large: {
    'zh-CN': '表格解开后过大，请另存为 CSV，或分成几份',
    'zh-TW': '表格解壓縮後過大，請另存為 CSV，或分成幾份',
    en: 'the workbook is too large once unpacked; save it as CSV, or in parts',
  },
  unreadable: {
    'zh-CN': '文件无法读取，可能已损坏',
    'zh-TW': '檔案無法讀取，可能已損毀',
    en: 'the file cannot be read; it may be damaged',
  },
  interrupted: { 'zh-CN': '导入中断了', 'zh-TW': '匯入中斷了', en: 'the import was interrupted' },
  book_full: {
    'zh-CN': '家谱里的人会超过上限',
    'zh-TW': '家譜裡的人會超過上限',
    en: 'the family tree would have too many people',
  },
  too_much_to_compare: {
    'zh-CN': '文件和家谱都太大，无法逐人比较',
    'zh-TW': '檔案和家譜都太大，無法逐人比較',
    en: 'the file and the family tree are too large to compare everybody',
  },
  not_permitted: { 'zh-CN': '没有权限', 'zh-TW': '沒有權限', en: 'not permitted' },
}

/** What to do with a file of a spreadsheet program that is not read. */
export const unreadWorkbook: Record<Lang, string> = {
  'zh-CN': '这种表格文件不能直接读取，请另存为 .xlsx 或 CSV',
  'zh-TW': '這種試算表檔案不能直接讀取，請另存為 .xlsx 或 CSV',
  en: 'workbooks of this kind cannot be read: save it as .xlsx or CSV',
}

/** Why a file cannot be imported. */
export function failureIn(failure: Failure, lang: Lang): string {
  return failures[failure][lang]
}

/** Says which photos and documents packed with a file are in the tree, and which are not, and why. */
export function reportMedia({ taken, refused, refusedCount }: MediaReport, lang: Lang): void {
  if (taken + refusedCount === 0) return
  console.log(tellings[lang].media(taken, refusedCount))
  for (const { file, reason } of refused) console.log(`  ${file} · ${mediaRefusals[reason][lang]}`)
}
