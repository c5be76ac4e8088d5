import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from './clean-environment.ts'

export interface Ended {
  code: number | null
  output: string
}

/**
 * Runs one of the command lines as a process of its own, with the given settings only.
 * @param killWhen is shown what it has printed so far and says whether to kill it
 */
export async function runCommandLine(
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
  killWhen: (output: string) => boolean = () => false,
): Promise<Ended> {
  const script = fileURLToPath(new URL(`../cli/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...cleanEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (text: string) => {
    output += text
    if (killWhen(output)) child.kill('SIGKILL')
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
