import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error: plain JavaScript without types, since it runs before anything is installed
import { isDone, serverSources, serverStamp } from '../../../../scripts/stale.mjs'
import { cleanEnvironment } from './clean-environment.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** As `npm start` has it, or the sources where they have changed since the build. */
const main = join(
  root,
  isDone(root, serverStamp, serverSources)
    ? 'packages/server/build/main.js'
    : 'packages/server/src/main.ts',
)

export interface ServerProcess {
  /** Such as http://127.0.0.1:40123. */
  origin: string
  pid: number
  /** From the start of the process to its first answer on /health, in milliseconds. */
  readyAfterMs: number
  /** Everything it printed so far. */
  output(): string
  /** Sends the signal and waits for the end; gives the exit code, or null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** The process ended before it was ready. */
export class ServerDidNotStart extends Error {
  readonly code: number | null

  constructor(code: number | null, output: string) {
    super(`the server did not start (exit code ${code}):\n${output}`)
    this.code = code
  }
}

/** A server on its way up. */
export interface LaunchedServer {
  /** Rejects with ServerDidNotStart where the process ends before. */
  ready: Promise<ServerProcess>
  end: ServerProcess['end']
}

/** Starts the real server as a process of its own, on a free port, with the given settings only. */
export function launchServer(settings: Record<string, string>): LaunchedServer {
  const started = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { ...cleanEnvironment(), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (text: string) => {
    printed += text
  }
  const output = () => printed
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  const getReady = async (): Promise<ServerProcess> => {
    const origin = await Promise.race([
      address(child, output),
      exited.then((code) => Promise.reject(new ServerDidNotStart(code, printed))),
    ])
    const health = await fetch(`${origin}/health`)
    if (!health.ok) throw new Error(`/health answered ${health.status}`)
    const readyAfterMs = performance.now() - started
    return { origin, pid: child.pid ?? 0, readyAfterMs, output, end }
  }
  return { ready: getReady(), end }
}

/** The same, once it answers. */
export function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  return launchServer(settings).ready
}

/** The server prints its address once it listens. */
function address(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const port = /http:\/\/localhost:(\d+)\n/.exec(output())?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
  })
}
