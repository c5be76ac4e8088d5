// Makes a fresh clone ready to run, under whatever Node the machine has: installs the locked
// packages when they are missing or stale, builds pages and server when their sources have changed.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageSources, serverSources, serverStamp, unlessDone } from './stale.mjs'

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

unlessDone(root, 'node_modules/.suyuan-installed', ['package-lock.json'], () => {
  run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'])
})

if (!process.argv.includes('--no-build')) {
  unlessDone(root, 'packages/web/build/.built', pageSources, () => {
    run('react-router', ['build'], {
      cwd: join(root, 'packages/web'),
      env: { NODE_ENV: 'production' },
    })
  })
  unlessDone(root, serverStamp, serverSources, () => {
    run('rolldown', ['--config', 'rolldown.config.ts', '--log-level', 'warn'], {
      cwd: join(root, 'packages/server'),
    })
  })
}
