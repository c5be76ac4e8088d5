import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../packages', import.meta.url))

/** What a file imports to run, and not for its types alone. */
function runningImports(path: string): string[] {
  const statements = /^(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s*'([^']+)'/gm
  return [...readFileSync(path, 'utf8').matchAll(statements)].map(([, name = '']) => name)
}

/** Modules of the contract that run in the browser, those that others of them import included. */
function modulesInPages(): Set<string> {
  const pages = readdirSync(join(packages, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) => runningImports(join(packages, 'web/src', name)))
  const modules = new Set(
    pages.flatMap((name) => /^@suyuan\/contract\/(.+)$/.exec(name)?.[1] ?? []),
  )
  // Grows while it is walked through.
  for (const module of modules) {
    for (const name of runningImports(join(packages, `contract/src/${module}.ts`))) {
      const [, beside] = /^\.\/(.+)\.ts$/.exec(name) ?? []
      if (beside !== undefined) modules.add(beside)
    }
  }
  return modules
}

it('no page brings the schemas of the contract into the browser', () => {
  const modules = [...modulesInPages()]
  expect(modules).toEqual(expect.arrayContaining(['errors', 'limits', 'tree-skeleton']))
  const importing = modules.filter((module) =>
    runningImports(join(packages, `contract/src/${module}.ts`)).includes('zod'),
  )
  expect(importing).toEqual([])
})
