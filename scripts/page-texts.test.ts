import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { eachRow } from '../packages/genealogy/src/testing/each-row.ts'
import { everywhere, pageTexts } from '../packages/web/src/page-texts.ts'
import { pages } from '../packages/web/src/route-table.ts'
import { importsOf } from './import-order.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = 'packages/web/src'

/** A file and all that it imports, directly or not, within the browser's sources. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) return seen
  seen.add(file)
  const source = readFileSync(join(root, file), 'utf8')
  // A part that is fetched together with its texts needs none of the page's.
  const kept = source.includes('addTexts(') ? source.replace(/\bimport\([^)]*\)/g, '') : source
  for (const { to } of importsOf(file, kept)) {
    if (to.startsWith(web)) withImports(to, seen)
  }
  return seen
}

/** The namespaces that a file asks for texts by: `useTranslation('roots')`, `t('pickers:none')`. */
function namespacesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const hooks = [...source.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'\w+')/g)]
  const prefixes = [...source.matchAll(/\bt\(\s*['"`](\w+):/g)].map(([, name = '']) => name)
  const options = [...source.matchAll(/\bns: '(\w+)'/g)].map(([, name = '']) => name)
  const named = hooks.flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  return [...named, ...prefixes, ...options]
}

const common: ReadonlySet<string> = new Set(everywhere)

eachRow(Object.entries(pages))(
  '%s names the texts that its files use, and no others',
  (page, file) => {
    const used = [...withImports(`${web}/${file}`)].flatMap(namespacesOf)
    const own = new Set(used.filter((name) => !common.has(name)))
    expect([...own].sort()).toEqual([...pageTexts[page as keyof typeof pageTexts]].sort())
  },
)

it('sees the texts there are', () => {
  expect(namespacesOf(`${web}/pickers/place-field.tsx`)).toEqual([
    'pickers',
    'common',
    'pickers',
    'common',
  ])
})
