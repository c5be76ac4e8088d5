import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { isCode } from '../app/system-error.ts'
import { UnusableBackup } from '../backup/manifest.ts'
import { ConfigError } from '../config-error.ts'
import { CannotMerge } from '../features/catalogue/import/merge-books.ts'
import { UnusableArchive } from '../features/gedcom/gedzip/read-gedzip.ts'

import { CannotPrint } from './cannot-print.ts'

/** What a command line ends with. */
export const EXIT = { done: 0, failed: 1, partly: 2, refused: 2 }

/** The command was not written as it should be. */
export class WrongUsage extends Error {}

/** What the command names is not there, or is something else; the message alone says so. */
export class NotThere extends Error {}

/** Failures of files and folders that somebody named, whose message says what is amiss. */
const OF_FILES = [
  'ENOENT',
  'EISDIR',
  'ENOTDIR',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'ENAMETOOLONG',
]

/**
 * Reads the arguments of a command.
 * @throws {WrongUsage}
 */
export function readArguments<T extends ParseArgsOptionsConfig>(
  options: T,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Runs a command and ends the process with the exit code it gives; explains what went wrong.
 * @param refused what it ends with where the message alone says what is amiss
 */
export async function runCommand(
  usage: string,
  command: () => Promise<number>,
  refused = EXIT.failed,
): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const isRefused = error instanceof WrongUsage || isExpected(error)
    process.exitCode = isRefused ? refused : EXIT.failed
    if (error instanceof WrongUsage) console.error(`${error.message}\n\n${usage}`)
    else if (isExpected(error)) console.error(error.message)
    else console.error(error)
  }
}

/** What the message alone explains: a wrong setting, an unusable or missing file. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof UnusableFile ||
    error instanceof UnusableArchive ||
    error instanceof UnusableBackup ||
    error instanceof CannotMerge ||
    error instanceof CannotPrint ||
    error instanceof NotThere ||
    isCode(error, ...OF_FILES)
  )
}
