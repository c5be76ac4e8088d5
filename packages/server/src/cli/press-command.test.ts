import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linesOf, unread } from '@suyuan/press/testing/book-from-outside'
import { hasPdfTools, PdfOnDisk } from '@suyuan/press/testing/pdf-tools'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { pressCommand, pressUsage } from './press-command.ts'
import { EXIT, runCommand } from './run-command.ts'

const readable = hasPdfTools()
const folder = mkdtempSync(join(tmpdir(), 'suyuan-press-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Told {
  name: string
  sex?: 'M' | 'F'
  lines?: string[]
}

/** A file of people from I1 on, and families of partners and children by their numbers. */
function gedcom(name: string, people: Told[], families: { of: number[]; children?: number[] }[]) {
  const lines = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8']
  for (const [at, { name: told, sex = 'M', lines: more = [] }] of people.entries()) {
    lines.push(`0 @I${at + 1}@ INDI`, `1 NAME ${told}`, `1 SEX ${sex}`, ...more)
  }
  for (const [at, { of, children = [] }] of families.entries()) {
    lines.push(`0 @F${at + 1}@ FAM`)
    for (const person of of) {
      lines.push(`1 ${people[person - 1]?.sex === 'F' ? 'WIFE' : 'HUSB'} @I${person}@`)
    }
    lines.push(...children.map((child) => `1 CHIL @I${child}@`))
  }
  const file = join(folder, `${name}.ged`)
  writeFileSync(file, `${[...lines, '0 TRLR'].join('\n')}\n`)
  return file
}

const died = (year: number) => ['1 DEAT', `2 DATE ${year}`]

const house = gedcom(
  'house',
  [
    { name: '兴乐 /陈/', lines: died(1700) },
    { name: '/林/', sex: 'F', lines: died(1701) },
    { name: '文焕 /陈/', lines: ['1 BIRT', '2 DATE 1690', ...died(1760)] },
    { name: '建国 /陈/', lines: ['1 BIRT', '2 DATE 3 MAY 1990', '2 PLAC 泉州'] },
  ],
  [
    { of: [1, 2], children: [3] },
    { of: [3], children: [4] },
  ],
)

/** What the command prints and ends with, for its arguments. */
async function run(...args: string[]) {
  const { argv } = process
  const said = { stdout: '', stderr: '' }
  vi.spyOn(console, 'log').mockImplementation((line) => {
    said.stdout += `${line}\n`
  })
  vi.spyOn(console, 'error').mockImplementation((line) => {
    said.stderr += `${line}\n`
  })
  process.argv = [...argv.slice(0, 1), 'press.ts', ...args]
  try {
    await runCommand(pressUsage, pressCommand, EXIT.refused)
    return { ...said, status: process.exitCode }
  } finally {
    Object.assign(process, { argv, exitCode: undefined })
    vi.restoreAllMocks()
  }
}

interface Report {
  title: string
  pages: number
  parts: { key: string }[]
  printed: { pages: number; sheets: number }
  milliseconds: Record<string, number>
  missing: { character: string; codes: string[]; sheets: number[] }[]
  people: { id: string; number: number; name: string; page: number }[]
}

/** Prints a file and reads what was written. */
async function print(file: string, ...args: string[]) {
  const [out, report] = [join(folder, 'book.pdf'), join(folder, 'report.json')]
  const { status, stderr } = await run(file, '--out', out, '--report', report, ...args)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const bytes = readFileSync(out)
  const told = JSON.parse(readFileSync(report, 'utf8')) as Report
  return { bytes, report: told, text: readable ? textOf(bytes) : undefined }
}

function textOf(bytes: Uint8Array): string {
  const pdf = new PdfOnDisk(bytes)
  const text = pdf.pages('-raw').join('')
  pdf.remove()
  return text.replace(/\s/gu, '')
}

describe('a book of a file', () => {
  it('is printed, with a report of who is where', async () => {
    const { bytes, report } = await print(house)
    expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7')
    expect(report.title).toBe('陈氏族谱')
    expect(report.pages).toBeGreaterThan(0)
    expect(report.people).toContainEqual({ id: '@I3@', number: 3, name: '陈文焕', page: 1 })
    expect(report.milliseconds['whole']).toBeGreaterThan(0)
    expect(report.missing).toEqual([])
    expect(existsSync(join(folder, 'book.pdf.part'))).toBe(false)
  })

  it('has the same bytes each time', async () => {
    expect((await print(house)).bytes.equals((await print(house)).bytes)).toBe(true)
  })

  it('says nothing of the living but for a family that prints for itself', async () => {
    const masked = await print(house, '--year', '2026')
    expect(JSON.stringify(masked.report)).not.toContain('建国')
    const whole = await print(house, '--year', '2026', '--with-living')
    expect(JSON.stringify(whole.report)).toContain('陈建国')
    if (masked.text === undefined) return
    expect(masked.text).not.toMatch(/建国|一九九〇|泉州/)
    expect(whole.text).toContain('陈建国')
    expect(whole.text).toMatch(/一九九〇年五月三日/)
  })

  it('keeps the words of the family in the script that they have', async () => {
    const { report, text } = await print(house, '--script', 'hant')
    expect(report.people.map(({ name }) => name)).toContain('陈文焕')
    if (text !== undefined) expect(text).toContain('陈文焕')
  })

  it('has a table of contents and indexes of its names where they are asked for', async () => {
    const { report, text } = await print(house, '--index', 'pinyin,strokes')
    expect(report.parts).toHaveLength(4)
    expect(report.people).toContainEqual({ id: '@I3@', number: 3, name: '陈文焕', page: 2 })
    if (text !== undefined) expect(text.split('陈文焕').length).toBeGreaterThan(3)
  })

  it('is a picture for each page that is asked for', async () => {
    const pages = join(folder, 'pages')
    const { status } = await run(house, '--svg', pages, '--pages', '1')
    expect(status).toBe(0)
    expect(readdirSync(pages)).toEqual(['page-1.svg'])
    expect(readFileSync(join(pages, 'page-1.svg'), 'utf8')).toContain('aria-label="陈文焕"')
  })
})

describe('what is hard to set', () => {
  const phrases = Array.from({ length: 3000 }, (_, at) => `第${at}条记事`)
  const sons = Array.from({ length: 300 }, (_, at) => ({
    name: `文${at} /陈/`,
    lines: died(1750),
  }))
  const rare = ['𠀀', '𪜀', '𫝀', '𫠠', '𬺰', '𰀀', '𱍐']
  const hard = gedcom(
    'hard',
    [
      {
        name: '始祖 /陈/',
        lines: [
          ...died(1700),
          `1 NOTE ${phrases[0]}`,
          ...phrases.slice(1).map((one) => `2 CONC ，${one}`),
        ],
      },
      ...sons,
      { name: `${'永'.repeat(60)} /陈/`, lines: died(1800) },
      { name: 'Kim Seng /Tan/', lines: died(1800) },
      { name: '⿰亻鹿\u202e👨‍👩‍👧\ufe0f /陈/', lines: died(1800) },
      ...rare.map((character) => ({ name: `${character} /陈/`, lines: died(1800) })),
      ...['林', '黄', '张', '李'].map((surname) => ({
        ...{ name: `/${surname}/`, sex: 'F' as const },
        lines: died(1700),
      })),
    ],
    [
      { of: [1, 312], children: sons.map((_, at) => at + 2) },
      ...[313, 314, 315].map((wife) => ({ of: [1, wife] })),
      { of: [2], children: [302, 303, 304, ...rare.map((_, at) => 305 + at)] },
    ],
  )

  it('is whole: long records, many sons, long names, letters of others, rare characters', async () => {
    const out = join(folder, 'hard.pdf')
    const { status } = await run(hard, '--out', out, '--report', join(folder, 'hard.json'))
    expect(status).toBe(0)
    const report = JSON.parse(readFileSync(join(folder, 'hard.json'), 'utf8')) as Report
    expect(report.missing.flatMap(({ codes }) => codes)).toContain('U+1F468')
    expect(report.people).toHaveLength(315)
    expect(report.people.filter(({ page }) => page < 1)).toEqual([])
    if (!readable) return
    const bytes = readFileSync(out)
    const text = textOf(bytes)
    const pdf = new PdfOnDisk(bytes)
    const lines = linesOf(pdf)
    pdf.remove()
    const note = `卒于一七〇〇年。${phrases.join('，')}`
    const first = lines.findIndex((of) => of.some((line) => line.includes('第0条')))
    // The last column of the note goes on with the sons.
    expect(unread(note, lines, first + 1).length).toBeLessThan(20)
    expect(text).toContain(phrases.at(-1))
    expect(sons.filter((_, at) => !text.includes(`陈文${at}`))).toEqual([])
    expect(text).toContain('永'.repeat(10))
    for (const name of ['Tan', 'KimSeng', '⿰亻鹿', ...rare]) expect(text).toContain(name)
  })
})

describe('a wish or file that makes no book', () => {
  const circle = gedcom(
    'circle',
    [{ name: '甲 /陈/' }, { name: '乙 /陈/' }],
    [
      { of: [1], children: [2] },
      { of: [2], children: [1] },
    ],
  )
  const empty = gedcom('empty', [], [])
  const text = join(folder, 'letter.txt')
  writeFileSync(text, '见字如面。\n')
  const out = ['--out', join(folder, 'none.pdf')]

  it.each([
    [[house, ...out, '--color', 'red'], '--color'],
    [[house, ...out, '--style', 'round'], 'There is no style round. There are: ou'],
    [[house, ...out, '--index', 'runes'], 'There is no index runes'],
    [[house, ...out, '--paper', 'a0'], 'There is no paper a0. There are: a4'],
    [[house, ...out, '--pages', '3-1'], '3-1 is not a range of pages'],
    [[house, ...out, '--pages', '900'], 'The book has'],
    [[house], 'Say where the book goes'],
    [[...out], 'Name one GEDCOM file.'],
    [[join(folder, 'nowhere.ged'), ...out], 'There is no file'],
    [[text, ...out], 'is not a GEDCOM file'],
    [[empty, ...out], 'The file has no people'],
    [[circle, ...out], '陈甲'],
    [[circle, ...out], '陈乙'],
  ])('%j is refused with what is amiss', async (args, words) => {
    const { stdout, stderr, status } = await run(...args)
    expect(stdout).toBe('')
    expect(stderr).toContain(words)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(2)
    expect(existsSync(join(folder, 'none.pdf'))).toBe(false)
  })
})
