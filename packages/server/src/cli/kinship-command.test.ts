import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { kinshipCommand, kinshipUsage } from './kinship-command.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'suyuan-kinship-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE = join(folder, 'house.ged')
writeFileSync(
  FILE,
  `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 SEX M
0 @I2@ INDI
1 SEX M
0 @I3@ INDI
1 SEX M
0 @I4@ INDI
1 SEX F
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
1 CHIL @I3@
0 @F2@ FAM
1 HUSB @I3@
1 CHIL @I4@
0 TRLR
`,
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
  process.argv = [...argv.slice(0, 1), 'kinship.ts', ...args]
  try {
    await runCommand(kinshipUsage, kinshipCommand)
    return { ...said, status: process.exitCode }
  } finally {
    Object.assign(process, { argv, exitCode: undefined })
    vi.restoreAllMocks()
  }
}

describe('kinship between two people of a file', () => {
  it('is printed as one object, with the words of each language and the mourning', async () => {
    const { stdout, status } = await run('between', FILE, '@I4@', 'I2')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      paths: [
        {
          steps: [
            { tie: 'parent', id: '@I3@', kind: 'birth' },
            { tie: 'parent', id: '@I1@', kind: 'birth' },
            { tie: 'child', id: '@I2@', kind: 'birth' },
          ],
          blood: true,
          terms: {
            'zh-CN': ['伯父', '伯伯', '大伯', '大爷'],
            'zh-TW': ['伯父', '伯伯'],
            lzh: ['伯父', '世父'],
            yue: ['伯父', '阿伯'],
            nan: ['阿伯'],
            en: ['uncle', 'father’s elder brother'],
          },
        },
      ],
      grade: '齊衰不杖期',
      generations: -1,
    })
  })

  it('is nothing between people of two families, and oneself', async () => {
    writeFileSync(join(folder, 'two.ged'), '0 HEAD\n0 @A@ INDI\n0 @B@ INDI\n0 TRLR\n')
    const none = await run('between', join(folder, 'two.ged'), 'A', 'B')
    expect(JSON.parse(none.stdout)).toMatchObject({ paths: [], grade: null, generations: null })
    const self = await run('between', join(folder, 'two.ged'), 'A', 'A')
    expect(JSON.parse(self.stdout)).toMatchObject({
      paths: [{ steps: [], terms: { en: ['self'] } }],
      generations: 0,
    })
  })

  it.each([
    [['between', FILE, 'I1', 'I9'], 'Nobody in the file is called I9.'],
    [['between', join(folder, 'none.ged'), 'I1', 'I2'], 'There is no file'],
    [['between', FILE, 'I1'], 'Name one file and two people.'],
    [['among', FILE], 'The commands are between, check and duplicates.'],
  ])('refuses %j with what is amiss', async (args, words) => {
    const { stdout, stderr, status } = await run(...args)
    expect(stdout).toBe('')
    expect(stderr).toContain(words)
    expect(status).toBe(1)
  })
})

describe('check of a file', () => {
  it('prints an object a line for everything that may be wrong, in the language asked for', async () => {
    const file = join(folder, 'wrong.ged')
    const told = '0 @A@ INDI\n1 NAME 文焕 /陈/\n1 BIRT\n2 DATE 1950\n1 DEAT\n2 DATE 1900\n'
    writeFileSync(file, `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${told}0 TRLR\n`)
    const { stdout, status } = await run('check', file, '--lang', 'en')
    expect(status).toBe(0)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { rule: 'death_before_birth', people: ['@A@'], words: '陈文焕 died before being born' },
    ])
    expect((await run('check', FILE)).stdout).toBe('')
    expect((await run('check', file, '--lang', 'fr')).stderr).toContain('No language')
  })
})

describe('two of a file who may be one', () => {
  const TWICE = join(folder, 'twice.ged')
  writeFileSync(
    TWICE,
    `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME 文光 /陈/
1 SEX M
0 @I2@ INDI
1 NAME 国华 /陈/
1 SEX M
0 @I3@ INDI
1 NAME 國華 /陳/
1 SEX M
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
1 CHIL @I3@
0 TRLR
`,
  )

  it('are printed as an object a line, with what speaks for it and against', async () => {
    const { stdout, status } = await run('duplicates', TWICE, '--lang', 'en')
    expect(status).toBe(0)
    const [line = '', ...more] = stdout.trim().split('\n')
    expect(more).toEqual([])
    const pair = JSON.parse(line) as Record<string, unknown>
    expect(pair).toMatchObject({ people: ['@I2@', '@I3@'], against: [] })
    expect(pair['reasons']).toEqual(expect.arrayContaining(['same_parent', 'same_name']))
    expect(pair['words']).toMatch(/^陈国华 and 陳國華 .*the same name/)
  })

  it('are none where nobody stands twice', async () => {
    expect(await run('duplicates', FILE)).toMatchObject({ stdout: '', status: 0 })
  })
})
