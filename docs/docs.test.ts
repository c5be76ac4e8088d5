import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { eachRow } from '../packages/genealogy/src/testing/each-row.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

it('every decision has a number of its own', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

const textOfPage = (page: string) => readFileSync(join(root, page), 'utf8')

eachRow(pages)('links to what exists: %s', (page) => {
  const links = [...textOfPage(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
  const missing = links.filter(([, link = '']) => !existsSync(join(root, dirname(page), link)))
  expect(missing.map(([, link]) => link)).toEqual([])
})

eachRow(pages)('names scripts and files that exist: %s', (page) => {
  const text = textOfPage(page)
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const paths = [...text.matchAll(/`((?:packages|seed|docs|scripts|e2e|bench)\/[\w./-]+)`/g)]
  expect(
    paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path))),
  ).toEqual([])
})

/** Names of the repository's files, however deep they stand. */
const fileNames = new Set(
  ['packages', 'seed', 'scripts', 'e2e', 'bench', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => basename(name)),
  ),
)

eachRow(pages)('calls files by the names that they have: %s', (page) => {
  const named = [...textOfPage(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)]
  const missing = named.map(([, name = '']) => name).filter((name) => !isThere(name))
  expect(missing).toEqual([])
})

const isThere = (name: string) => fileNames.has(basename(name)) || existsSync(join(root, name))

it('the glossary explains each term of the field once', () => {
  const [ofTheField = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('\n## ')
  const terms = [...ofTheField.matchAll(/^\| ([^|(]+) /gm)].map(([, term]) => term)
  expect(terms.length).toBeGreaterThan(50)
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
})

describe('the list of promises', () => {
  const rows = readFileSync(join(root, 'docs/promises.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
  const files = ['packages', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(root, folder, name)),
  )
  const textsOf = (name: string) =>
    files.filter((path) => path.endsWith(`/${name}`)).map((path) => readFileSync(path, 'utf8'))

  it('names tests that there are', () => {
    const missing: string[] = []
    let named = 0
    for (const row of rows) {
      const tests = row.split(' | ').at(-1) ?? ''
      let file = ''
      for (const [, name, title] of tests.matchAll(/([\w.-]+\.(?:test|spec)\.tsx?)|“([^”]+)”/g)) {
        if (name !== undefined) file = name
        named += 1
        const found = textsOf(file).some((text) => title === undefined || text.includes(title))
        if (!found) missing.push(`${file} ${title ?? ''}`)
      }
    }
    expect(missing).toEqual([])
    expect(named).toBeGreaterThan(150)
  })
})
