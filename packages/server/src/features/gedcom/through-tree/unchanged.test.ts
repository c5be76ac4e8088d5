import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toCanonical, type Version } from '@suyuan/genealogy/gedcom/draft/canonical'
import type { ProblemCode } from '@suyuan/genealogy/gedcom/reading/problem'
import type { Structure } from '@suyuan/genealogy/gedcom/structure'
import { Checker70 } from '@suyuan/genealogy/gedcom/testing/check-70'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { readFile } from '@suyuan/genealogy/gedcom/testing/read-text'
import { treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { writeLines } from '@suyuan/genealogy/gedcom/writing/write-lines'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { expect } from 'vitest'
import { throughTree } from '../testing/memory-tree.ts'

const files = readdirSync(corpusFolder).filter((name) => name.endsWith('.ged'))

interface Came {
  version: Version
  /** In UTF-8, whatever it was in. */
  text: string
  amiss: (code: ProblemCode) => boolean
}

async function came(name: string): Promise<Came> {
  const bytes = readFileSync(join(corpusFolder, name))
  const { records } = await readFile(bytes)
  const { problems, version: told } = (await treeOfText(bytes)).report
  const version = told.startsWith('7') ? '7' : '5'
  const text = records.map((record) => writeLines(record, version)).join('')
  return { version, text, amiss: (code) => problems.count(code) > 0 }
}

const told = new Set(['INDI', 'FAM', 'SOUR', 'OBJE', 'SNOTE'])

/** Records by the pointers that they get here: people I1, I2, … in their order. */
async function recordsOf(text: string, version: Version): Promise<Structure[]> {
  const { records } = await readFile(text)
  const all = records.map((record) => toCanonical(record, version))
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  for (const { tag, xref } of all) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
    if (xref !== '' && !names.has(`${tag} ${xref}`)) {
      names.set(`${tag} ${xref}`, `${tag}${counts.get(tag)}`)
      if (!names.has(xref)) names.set(xref, `${tag}${counts.get(tag)}`)
    }
  }
  const target = (tag: string) =>
    ({ FAMC: 'FAM', FAMS: 'FAM', HUSB: 'INDI', WIFE: 'INDI', CHIL: 'INDI', SOUR: 'SOUR' })[tag]
  const named = (each: Structure): Structure => ({
    ...each,
    xref: names.get(`${each.tag} ${each.xref}`) ?? each.xref,
    pointer: names.get(`${target(each.tag)} ${each.pointer}`) ?? names.get(each.pointer) ?? '',
    value: each.pointer !== '' && !names.has(each.pointer) ? `@${each.pointer}@` : each.value,
    children: each.children.map(named),
  })
  // The site writes people, then families, then the rest.
  return all
    .filter(({ tag }) => told.has(tag))
    .map(named)
    .sort((a, b) => (a.tag < b.tag ? -1 : Number(a.tag > b.tag)))
}

/** What is documented as leaving otherwise than it came: docs/gedcom-extensions.md. */
function documented({ tag, value, children }: Structure, amiss: Came['amiss']): boolean {
  const isTie = /^(?:FAMC|FAMS|CHIL|HUSB|WIFE)$/.test(tag)
  // Both sides of a tie name each other; a pointer that leads nowhere is text.
  if (isTie && (amiss('one_sided_link') || amiss('dangling_pointer'))) return true
  // 5.5.1 wants to know how a name is written.
  if (tag === 'TYPE' && value === 'und-Latn') return true
  // What the words of a date mean is said part by part.
  if (tag === '_SYDATE') return true
  // 字 and 号 that stand as a nickname become names.
  const isCalled = children.some((each) => each.tag === 'TYPE' && /^[字号]$/u.test(each.value))
  return tag === 'NICK' ? /^[字号]/u.test(value) : isCalled && amiss('surname_guessed')
}

/** Values by path, in their order: structures of different tags may change places. */
function valuesOf(record: Structure, amiss: Came['amiss']): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  const add = (each: Structure, above: string) => {
    if (documented(each, amiss)) return
    const path = `${above}.${each.tag}`
    const value = each.pointer === '' ? asWritten(each) : `@${each.pointer}@`
    found[path] = [...(found[path] ?? []), value]
    for (const child of each.children) add(child, path)
  }
  for (const child of record.children) add(child, record.tag)
  return found
}

/** Sex and pedigree stand in the letters of the standard. */
const asWritten = ({ tag, value }: Structure) =>
  tag === 'PEDI' || tag === 'SEX' ? value.toUpperCase().replace('男', 'M') : value

eachRow(files)('a book leaves as it came, where nobody has changed it: %s', async (name) => {
  const { text, version, amiss } = await came(name)
  const before = await recordsOf(text, version)
  const after = await recordsOf(await throughTree(text, version), version)
  const values = (list: Structure[]) => list.map((record) => valuesOf(record, amiss))
  const texts = (list: Structure[]) => list.map(({ tag, value }) => `${tag} ${value}`)
  expect(texts(after)).toEqual(texts(before))
  expect(values(after)).toEqual(values(before))
})

eachRow(files)('a book leaves as a file that 7.0 allows: %s', async (name) => {
  const checker = new Checker70()
  const { records } = await readFile(await throughTree((await came(name)).text, '7'))
  for (const record of records) checker.record(record)
  expect(checker.end()).toEqual([])
})
