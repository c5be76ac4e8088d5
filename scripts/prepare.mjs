// Makes a fresh clone ready to run, under whatever Node the machine has: installs the locked
// packages when they are missing or stale, builds the pages when their sources have changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules/.bin')
const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
    env: { ...process.env, PATH: path, ...options.env },
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Hash of files and of all files below folders. */
function digest(places) {
  const hash = createHash('sha256')
  for (const place of places) {
    const full = join(root, place)
    if (!existsSync(full)) continue
    const isFolder = !/\.[a-z]+$/.test(place)
    const files = isFolder
      ? readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
          .sort()
      : [full]
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Runs the work unless it has been done for the same sources. */
function unlessDone(stamp, places, work) {
  const now = digest(places)
  const file = join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === now) return
  rmSync(file, { force: true })
  work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, now)
}

unlessDone('node_modules/.suyuan-installed', ['package-lock.json'], () => {
  run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'])
})

if (!process.argv.includes('--no-build')) {
  const sources = ['package-lock.json', 'packages/web/src', 'packages/contract/src']
  const configs = readdirSync(join(root, 'packages/web'))
    .filter((name) => /\.(ts|cjs|json)$/.test(name))
    .map((name) => `packages/web/${name}`)
  unlessDone('packages/web/build/.built', [...sources, ...configs], () => {
    run('react-router', ['build'], {
      cwd: join(root, 'packages/web'),
      env: { NODE_ENV: 'production' },
    })
  })
}
