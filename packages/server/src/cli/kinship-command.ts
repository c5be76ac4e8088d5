import { createReadStream, statSync } from 'node:fs'
import { isLang, type Lang } from '@suyuan/contract/lang'
import { checkTree } from '@suyuan/genealogy/checks/check-tree'
import { findingWords } from '@suyuan/genealogy/checks/finding-words'
import { type FileTree, treeOfFile } from '@suyuan/genealogy/checks/tree-of-file'
import { findDuplicates } from '@suyuan/genealogy/duplicates/find-duplicates'
import { duplicateWords } from '@suyuan/genealogy/duplicates/reason-words'
import { comparedTreeOfFile } from '@suyuan/genealogy/duplicates/tree-of-file'
import { kinPaths } from '@suyuan/genealogy/kinship/present-relation'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { presentPair } from './present-kinship.ts'
import { EXIT, NotThere, readArguments, WrongUsage } from './run-command.ts'

export const kinshipUsage = `npm run --silent kinship -- between FILE.ged ID1 ID2
npm run --silent kinship -- check FILE.ged [--lang zh-CN|zh-TW|en]
npm run --silent kinship -- duplicates FILE.ged [--lang zh-CN|zh-TW|en]

between prints one object of JSON: every path from the first of two people of a file to the second,
what the first calls the second on it in each language (lzh: as genealogies write it, yue: Cantonese,
nan: Hokkien), the mourning that the first owes by the code of Qing, and by how many generations the
second stands below the first.
check prints an object of JSON a line for everything that may be wrong in the tree.
duplicates prints one for every two people of the tree who may be one, the likeliest first: how likely
they are (0 to 100), what speaks for it and what against it.`

/** Runs the command of the process's arguments. */
export async function kinshipCommand(): Promise<number> {
  const { positionals, values } = readArguments({ lang: { type: 'string', default: 'zh-CN' } })
  const [command, ...others] = positionals
  if (!isLang(values.lang)) throw new WrongUsage(`No language is called ${values.lang}.`)
  if (command === 'between') return between(others)
  if (command === 'check') return check(others, values.lang)
  if (command === 'duplicates') return duplicates(others, values.lang)
  throw new WrongUsage('The commands are between, check and duplicates.')
}

async function between([file, one, other, ...more]: readonly string[]): Promise<number> {
  if (file === undefined || one === undefined || other === undefined || more.length > 0) {
    throw new WrongUsage('Name one file and two people.')
  }
  const tree = await readTree(file)
  const [from, to] = [serialIn(tree, one), serialIn(tree, other)]
  console.log(JSON.stringify(presentPair(tree, kinPaths(tree.kinfolk, from, to))))
  return EXIT.done
}

async function check([file, ...more]: readonly string[], lang: Lang): Promise<number> {
  if (file === undefined || more.length > 0) throw new WrongUsage('Name one file.')
  const tree = await readTree(file)
  const nameOf = namesIn(tree)
  for (const finding of checkTree(tree)) {
    const people = finding.people.map((serial) => idIn(tree, serial))
    const words = findingWords(finding, lang, nameOf)
    console.log(JSON.stringify({ rule: finding.rule, people, words }))
  }
  return EXIT.done
}

async function duplicates([file, ...more]: readonly string[], lang: Lang): Promise<number> {
  if (file === undefined || more.length > 0) throw new WrongUsage('Name one file.')
  const tree = await readTree(file)
  const nameOf = namesIn(tree)
  for (const duplicate of findDuplicates(comparedTreeOfFile(tree))) {
    const [one, other] = duplicate.people
    const { score, reasons, against } = duplicate
    const people = [idIn(tree, one), idIn(tree, other)]
    const words = duplicateWords(duplicate, lang, [nameOf(one), nameOf(other)])
    console.log(JSON.stringify({ people, score, reasons, against, words }))
  }
  return EXIT.done
}

const idIn = ({ graph }: FileTree, serial: number) => `@${graph.people.get(serial)?.xref ?? ''}@`

const namesIn = (tree: FileTree) => (serial: number) => {
  const person = tree.graph.people.get(serial)
  const name = person ? fullName(person.surname, person.name) : ''
  return name === '' ? idIn(tree, serial) : name
}

async function readTree(file: string): Promise<FileTree> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new NotThere(`There is no file ${file}.`)
  }
  return treeOfFile(() => createReadStream(file))
}

function serialIn({ graph }: FileTree, id: string): number {
  const xref = id.replaceAll('@', '')
  for (const person of graph.people.values()) if (person.xref === xref) return person.serial
  throw new NotThere(`Nobody in the file is called ${id}.`)
}
