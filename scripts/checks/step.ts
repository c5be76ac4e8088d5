import { type Ran, runCommand } from './command.ts'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export interface Outcome extends Tally {
  /** Shown when something failed. */
  output: string
  /** Lines that are shown in any case. */
  notes?: readonly string[]
}

export interface Step {
  name: string
  run(): Promise<Outcome>
}

/** A step of one or more commands that counts as one check. */
export function commandStep(
  name: string,
  commands: readonly (readonly [string, ...string[]])[],
  cwd?: string,
): Step {
  return {
    name,
    async run() {
      for (const [command, ...args] of commands) {
        const { ok, output } = await runCommand(command, args, { ...(cwd && { cwd }) })
        if (!ok) return { passed: 0, failed: 1, skipped: 0, output }
      }
      return { passed: 1, failed: 0, skipped: 0, output: '' }
    },
  }
}

/**
 * What a test runner did, by its own count. A runner that failed beside its tests (a file that
 * does not load, an unhandled error) has one failure more, and so has one that ran no test.
 */
export function runnerOutcome(counted: Tally | undefined, { ok, output }: Ran): Outcome {
  const tally = counted ?? { passed: 0, failed: 0, skipped: 0 }
  if (!ok && tally.failed === 0) return { ...tally, failed: 1, output }
  if (tally.passed + tally.failed === 0) {
    return { ...tally, failed: 1, output: `${output}\nNo test ran.\n` }
  }
  return { ...tally, output }
}

/** A page of output to read, not a flood: a failed statement can carry a megabyte of values. */
function readable(output: string): string {
  const lines = output.trimEnd().split('\n')
  const cut = lines.map((line) => (line.length > 500 ? `${line.slice(0, 500)} …` : line))
  return cut.length > 400 ? ['…', ...cut.slice(-400)].join('\n') : cut.join('\n')
}

export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Runs the steps one after the other and tells of each; only failures show their output. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, run } of steps) {
    process.stdout.write(`${name} … `)
    const started = performance.now()
    const outcome = await run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${describeTally(outcome)} (${seconds} s)`)
    for (const line of outcome.notes ?? []) console.log(`  ${line}`)
    if (outcome.failed > 0) console.log(readable(outcome.output))
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
  }
  return total
}
