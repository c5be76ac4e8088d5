import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { runFolder } from './run-files.ts'

export interface Cluster {
  /** Connection string of the cluster's `postgres` database. */
  url: string
  /** Ends it as `pg_ctl` does, or as a machine that loses its power; `begin` starts it again. */
  halt(mode: 'fast' | 'immediate'): void
  begin(): void
  /** Sends a signal to all its processes: with SIGSTOP it is there and answers nothing. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  stop(): void
}

const debianFolder = '/usr/lib/postgresql'

/** The oldest version the site runs on. */
const OLDEST = 15

/** Folder of the machine's own `initdb` and `pg_ctl`, the newest where there are several. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const folders = [
    ...versions
      .filter((version) => Number(version) >= OLDEST)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  )
}

/** PostgreSQL refuses to run as root, so there it runs as the user that owns nothing. */
const NOBODY = 65_534

/**
 * Starts a throw-away PostgreSQL cluster from the machine's own binaries.
 * @returns undefined where the machine has none
 */
export async function startCluster(
  settings: string[] = ['fsync=off'],
): Promise<Cluster | undefined> {
  const bin = findPostgres()
  if (bin === undefined) return undefined
  const folder = runFolder('pg')
  const options: SpawnOptions = {
    stdio: 'pipe',
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  }
  if (process.getuid?.() === 0) {
    chownSync(folder, NOBODY, NOBODY)
    Object.assign(options, { uid: NOBODY, gid: NOBODY })
  }
  const run = (command: string, args: string[]) => {
    const { status, stderr, error } = spawnSync(join(bin, command), args, {
      ...options,
      encoding: 'utf8',
    })
    if (error) throw error
    if (status !== 0) throw new Error(`${command}: ${stderr}`)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ])
  const serverOptions = [
    `-p ${port}`,
    `-k ${folder}`,
    '-h 127.0.0.1',
    ...settings.map((line) => `-c ${line}`),
  ]
  const begin = () => {
    execFileSync(
      join(bin, 'pg_ctl'),
      ['-D', data, '-w', '-l', join(folder, 'log'), '-o', serverOptions.join(' '), 'start'],
      { ...options, stdio: 'ignore' },
    )
  }
  const halt = (mode: 'fast' | 'immediate') => run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop'])
  begin()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt,
    begin,
    signal(signal) {
      const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)
      const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ')
      for (const pid of [first, ...children]) if (pid !== '') process.kill(Number(pid), signal)
    },
    stop() {
      halt('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
