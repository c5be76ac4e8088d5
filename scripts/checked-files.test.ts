import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folders or files of configuration that a script gives to tsc, from the root. */
function typedProjects(script: string): string[] {
  let folder = root
  return script.split('&&').flatMap((step) => {
    const [command = '', option = '', place = '.'] = step.trim().split(' ')
    if (command === 'cd') folder = join(folder, option)
    return command === 'tsc' ? [join(folder, place)] : []
  })
}

function filesOf(project: string): string[] {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const shown = execFileSync(process.execPath, [tsc, '-p', project, '--showConfig'])
  const { files } = JSON.parse(shown.toString()) as { files: string[] }
  return files.map((file) => relative(root, join(project, file)))
}

it('every source file is checked for types', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { check: string }
  }
  const projects = typedProjects(scripts.check)
  expect(projects.length).toBeGreaterThan(2)
  const checked = new Set(projects.flatMap(filesOf))
  const sources = globSync('**/*.{ts,tsx,mts,cts}', {
    cwd: root,
    exclude: ['**/node_modules', '**/.*', 'packages/*/build', 'data', 'bench/results'],
  })
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((file) => !checked.has(file))).toEqual([])
})
