import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from '../../packages/server/src/testing/clean-environment.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ran {
  ok: boolean
  /** What it printed, both streams in order. */
  output: string
}

/** The environment without the site's settings, with the repository's own tools first. */
export function checkEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const { FORCE_COLOR: _colour, ...kept } = cleanEnvironment()
  // Servers and tools start anew hundreds of times: what they read once stays compiled.
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node')
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return { ...kept, PATH: path, NODE_COMPILE_CACHE, ...plain, ...more }
}

/** Runs a command to its end; it ends with this process. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd = root, env = checkEnvironment() }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (text: string) => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    const passOn = (signal: NodeJS.Signals) => {
      child.kill(signal)
      child.once('close', () => process.exit(1))
    }
    process.once('SIGINT', passOn).once('SIGTERM', passOn)
    const end = (ran: Ran) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      resolve(ran)
    }
    child.once('error', (error) => end({ ok: false, output: `${command}: ${error.message}\n` }))
    child.once('close', (code) => end({ ok: code === 0, output }))
  })
}
