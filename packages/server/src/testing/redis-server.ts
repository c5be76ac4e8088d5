import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { runFolder } from './run-files.ts'

export interface RedisProcess {
  url: string
  /** Ends it, or kills it, and waits until it has gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Has it say nothing more, its connections open, until it is let go on. */
  freeze(): void
  thaw(): void
}

/** The machine's own `redis-server`. */
export function findRedis(): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(':')]
  return folders.map((folder) => join(folder, 'redis-server')).find(existsSync)
}

/**
 * Starts a throw-away Redis that keeps nothing on disk.
 * @param port of one that was stopped, to come back in its place
 * @throws {Error} where the machine has none, or it does not start
 */
export async function startRedis(port?: number): Promise<RedisProcess> {
  const binary = findRedis()
  if (binary === undefined) throw new Error('this machine has no redis-server')
  const folder = runFolder('redis')
  const own = port ?? (await freePort())
  const child = spawn(
    binary,
    [
      ...['--port', `${own}`, '--bind', '127.0.0.1', '--save', ''],
      ...['--dir', folder, '--pidfile', join(folder, 'redis.pid')],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await ready(child)
  return {
    url: `redis://127.0.0.1:${own}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill(signal)
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
  })
}
