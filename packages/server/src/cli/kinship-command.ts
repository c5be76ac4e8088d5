import { createReadStream, statSync } from 'node:fs'
import { type FileKin, kinfolkOfFile } from '@suyuan/genealogy/kinship/kinfolk-of-file'
import {
  generationsBetween,
  type KinPath,
  kinPaths,
} from '@suyuan/genealogy/kinship/present-relation'
import { chineseTerms } from '@suyuan/genealogy/kinship/terms/chinese'
import type { Term } from '@suyuan/genealogy/kinship/terms/chinese-words'
import { englishSteps, englishTerms } from '@suyuan/genealogy/kinship/terms/english'
import { EXIT, NotThere, readArguments, WrongUsage } from './run-command.ts'

export const kinshipUsage = `npm run --silent kinship -- between FILE.ged ID1 ID2

Prints one object of JSON: every path from the first of two people of a file to the second, what the
first calls the second on it in each language (lzh: as genealogies write it), the mourning that the
first owes by the code of Qing, and by how many generations the second stands below the first.`

/** Runs the command of the process's arguments. */
export async function kinshipCommand(): Promise<number> {
  const { positionals } = readArguments({})
  const [command, file, one, other, ...more] = positionals
  if (command !== 'between') throw new WrongUsage('The command is between.')
  if (file === undefined || one === undefined || other === undefined || more.length > 0) {
    throw new WrongUsage('Name one file and two people.')
  }
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new NotThere(`There is no file ${file}.`)
  }
  const kin = await kinfolkOfFile(() => createReadStream(file))
  const [from, to] = [serialIn(kin, one), serialIn(kin, other)]
  console.log(JSON.stringify(presentPair(kin, kinPaths(kin.kinfolk, from, to))))
  return EXIT.done
}

function serialIn({ people }: FileKin, id: string): number {
  const xref = id.replaceAll('@', '')
  for (const person of people.values()) if (person.xref === xref) return person.serial
  throw new NotThere(`Nobody in the file is called ${id}.`)
}

/** What is printed of a pair. */
export function presentPair(kin: FileKin, paths: readonly KinPath[]) {
  const grades = [...new Set(paths.flatMap(({ mourning }) => mourning.map(({ grade }) => grade)))]
  const [nearest] = paths
  return {
    paths: paths.map((path) => presentPath(kin, path)),
    // Of several paths the nearest one counts.
    grade: nearest ? gradeOf(nearest) : null,
    grades,
    generations: nearest ? generationsBetween(nearest.walk) : null,
  }
}

const gradeOf = ({ mourning }: KinPath): string | null =>
  mourning.length === 0 ? null : [...new Set(mourning.map(({ grade }) => grade))].join('或')

function presentPath({ kinfolk, people }: FileKin, path: KinPath) {
  const { walk, relation, isByBirth, mourning } = path
  return {
    steps: walk.map(({ tie, person, kind, union }) => ({
      tie,
      id: `@${people.get(person)?.xref ?? ''}@`,
      kind: kind ?? kinfolk.graph.unions.get(union)?.kind,
    })),
    blood: isByBirth,
    terms: {
      'zh-CN': wordsOf(chineseTerms(relation, 'zh-CN')),
      'zh-TW': wordsOf(chineseTerms(relation, 'zh-TW')),
      lzh: wordsOf(chineseTerms(relation, 'lzh')),
      yue: [],
      nan: [],
      en: [...new Set([...englishTerms(relation), ...englishSteps(relation)])],
    },
    generations: generationsBetween(walk),
    grade: gradeOf(path),
    rows: [...new Set(mourning.map(({ row }) => row))],
  }
}

/** First the usual word of each reading, then what else is said. */
const wordsOf = (terms: readonly Term[]): string[] => [
  ...new Set([...terms.map(({ word }) => word), ...terms.flatMap(({ also }) => also)]),
]
