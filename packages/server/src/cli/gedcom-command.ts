import { statSync } from 'node:fs'
import { UNREAD_WORKBOOKS } from '@suyuan/contract/files-of-relatives'
import { isLang, type Lang } from '@suyuan/contract/lang'
import { exportFormats } from '@suyuan/contract/tree-files'
import { type Encoding, encodings } from '@suyuan/genealogy/gedcom/encoding/encodings'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { readMediaSettings } from '../config.ts'
import { FileAtFault } from '../features/gedcom/importing/read-in-thread.ts'
import { textIn } from '../i18n/texts.ts'
import { openMediaStore } from '../media/open-store.ts'
import { failureIn, printReport, reportMedia } from './gedcom-report.ts'
import { CannotImport, importTree, lookInto, writeTreeTo } from './gedcom-trees.ts'
import { openForTool } from './open-for-tool.ts'
import { EXIT, NotThere, readArguments, WrongUsage } from './run-command.ts'

export const gedcomUsage = `npm run gedcom -- check FILE [options]
npm run gedcom -- import FILE --owner LOGIN_NAME [--title TITLE] [--encoding NAME]
npm run gedcom -- export BOOK_ID FILE [--format gedcom7|gedzip|gedcom551|xlsx|csv] [--living]
  --encoding NAME        ${encodings.join(', ')}; told from the file if absent
  --lang zh-CN|zh-TW|en  language of the report; the system's if absent
  --owner LOGIN_NAME     the member whose family tree the file becomes
  --living               living people are told, too
check reads GEDCOM, an archive with it or a table as an import would, says what was found and what is
amiss, in a table cell by cell, and changes nothing.
It ends with 0 when nothing is amiss, 2 when something is, 1 when the file could not be read.
import makes a new family tree of a GEDCOM file, a GEDZIP with its photos and documents or a table.
It ends with 2 where some of these could not be taken, and says which; export writes one to a file.`

const commands = { check: checkFile, import: importFile, export: exportToFile }

/** Runs the command of the process's arguments. */
export function gedcomCommand(): Promise<number> {
  const { values, positionals } = readArguments({
    encoding: { type: 'string' },
    lang: { type: 'string' },
    owner: { type: 'string' },
    title: { type: 'string' },
    format: { type: 'string' },
    living: { type: 'boolean' },
  })
  const [name = '', ...names] = positionals
  const command = Object.entries(commands).find(([known]) => known === name)?.[1]
  if (!command) throw new WrongUsage('Commands are check, import and export.')
  return command(names, values)
}

interface Options {
  encoding?: string | undefined
  lang?: string | undefined
  owner?: string | undefined
  title?: string | undefined
  format?: string | undefined
  living?: boolean | undefined
}

function onlyFile(names: readonly string[]): string {
  const [file, ...others] = names
  if (file === undefined || others.length > 0) throw new WrongUsage('Name one file.')
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new NotThere(`There is no file ${file}.`)
  }
  return file
}

async function checkFile(names: readonly string[], options: Options): Promise<number> {
  const path = onlyFile(names)
  const encoding = encodingNamed(options.encoding)
  const lang = langNamed(options.lang)
  const found = await inWords(path, lang, lookInto(path, encoding))
  printReport(found, lang)
  return found.problems.length + found.faultCount > 0 ? EXIT.partly : EXIT.done
}

/** @throws {UnusableFile} which says in words why a file cannot be imported */
async function inWords<T>(path: string, lang: Lang, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof FileAtFault && UNREAD_WORKBOOKS.test(path)) {
      throw new UnusableFile(`${path}: ${textIn(lang, 'files:unreadWorkbook')}`)
    }
    if (error instanceof FileAtFault) {
      throw new UnusableFile(`${path}: ${failureIn(error.fault, lang)}`)
    }
    if (error instanceof CannotImport) {
      throw new UnusableFile(`${path}: ${failureIn(error.failure, lang)}`)
    }
    throw error
  }
}

async function importFile(names: readonly string[], options: Options): Promise<number> {
  const path = onlyFile(names)
  const { owner, title } = options
  if (owner === undefined) throw new WrongUsage('Name the owner.')
  const encoding = encodingNamed(options.encoding)
  const lang = langNamed(options.lang)
  const database = await openForTool()
  try {
    const store = await openMediaStore(readMediaSettings())
    const order = { path, encoding, owner, title }
    const made = importTree(database.db, store, order)
    const { id, people, media } = await inWords(path, lang, made)
    console.log(`${people} people imported into ${id}`)
    reportMedia(media, lang)
    return media.refusedCount > 0 ? EXIT.partly : EXIT.done
  } finally {
    await database.close()
  }
}

async function exportToFile(names: readonly string[], options: Options): Promise<number> {
  const [book, path, ...others] = names
  if (book === undefined || path === undefined || others.length > 0) {
    throw new WrongUsage('Name the id of a family tree, and a file.')
  }
  const wanted = options.format ?? 'gedcom7'
  const format = exportFormats.find((each) => each === wanted)
  if (!format) throw new WrongUsage(`Unknown format ${wanted}.`)
  const database = await openForTool()
  try {
    const store = await openMediaStore(readMediaSettings())
    await writeTreeTo(database.db, store, { book, path, format, living: options.living ?? false })
    return EXIT.done
  } finally {
    await database.close()
  }
}

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
