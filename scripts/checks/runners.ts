import { findJourneyBrowser } from '../machine/chromium.ts'
import { checkEnvironment, root, runCommand } from './command.ts'
import type { Extent } from './extent.ts'
import { countReport } from './read-counts.ts'
import { readJourneys, type Verdicts, vitestVerdicts } from './read-verdicts.ts'
import { runnerOutcome, type Step } from './step.ts'

/** The only setting of the machine that tests take: a PostgreSQL server to run on. */
function databaseSetting(): Record<string, string> {
  const url = process.env['DATABASE_URL']
  return url ? { DATABASE_URL: url } : {}
}

/**
 * @param extent a long run has only what the others leave out
 * @param verdicts takes what became of each test
 */
export function vitestStep(extent: Extent, verdicts: Verdicts): Step {
  const long = extent === 'long'
  return {
    name: long ? 'long tests' : 'unit and API tests',
    async run() {
      const { counted, report, result } = await countReport('vitest', (file) =>
        runCommand(
          'vitest',
          [
            'run',
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${file}`,
            ...(long ? ['--project=long', '--project=api-pglite'] : ['--project=!long']),
          ],
          { env: checkEnvironment({ ...databaseSetting(), TEST_EXTENT: extent }) },
        ),
      )
      if (counted) addAll(verdicts, vitestVerdicts(JSON.parse(report), root))
      if (long && result.ok) console.log(`\n${told(result.output)}`)
      return runnerOutcome(counted, result)
    },
  }
}

function addAll(verdicts: Verdicts, more: Verdicts): void {
  for (const [name, verdict] of more) verdicts.set(name, verdict)
}

/** Lines in which a long test reports what it measured. */
function told(output: string): string {
  const lines = output.split('\n').filter((line) => line.startsWith('  » '))
  return lines.join('\n')
}

/** @param verdicts takes what became of each journey */
export function journeysStep(extent: Extent, verdicts: Verdicts): Step {
  return {
    name: 'browser journeys',
    async run() {
      if (findJourneyBrowser() === undefined) {
        const output =
          'No Chromium here. Install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk; ' +
          'elsewhere Chromium or Google Chrome in its usual place) and run npm test again.'
        return { passed: 0, failed: 1, skipped: 0, output }
      }
      const { counted, report, result } = await countReport('playwright', (file) =>
        runCommand(
          'playwright',
          ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
          {
            env: checkEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_EXTENT: extent }),
          },
        ),
      )
      const outcome = runnerOutcome(counted, result)
      if (!counted) return outcome
      const run = readJourneys(JSON.parse(report), 'e2e')
      addAll(verdicts, run.verdicts)
      return {
        ...outcome,
        notes: run.secondTries.map((name) => `passed at its second try: ${name}`),
      }
    },
  }
}
