import { relative, sep } from 'node:path'
import * as z from 'zod'

export type Verdict = 'passed' | 'failed' | 'skipped'

/** Each test by `file › its whole name`, the file as it lies in the repository. */
export type Verdicts = Map<string, Verdict>

const vitestTests = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

interface Suite {
  file: string
  title: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    title: z.string(),
    specs: z.array(
      z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) }),
    ),
    suites: z.array(suite).optional(),
  }),
)

const journeys = z.object({ suites: z.array(suite) })

/** A test that ran in several ways is as good as its worst; one that ran at all was not skipped. */
const worse: readonly Verdict[] = ['skipped', 'passed', 'failed']

function note(verdicts: Verdicts, name: string, verdict: Verdict): void {
  const known = verdicts.get(name) ?? 'skipped'
  verdicts.set(name, worse.indexOf(verdict) > worse.indexOf(known) ? verdict : known)
}

/** @param root the repository's folder, to name files from */
export function vitestVerdicts(report: unknown, root: string): Verdicts {
  const verdicts: Verdicts = new Map()
  for (const { name, assertionResults } of vitestTests.parse(report).testResults) {
    const file = relative(root, name).split(sep).join('/')
    for (const { fullName, status } of assertionResults) {
      const verdict = status === 'passed' || status === 'failed' ? status : 'skipped'
      note(verdicts, `${file} › ${fullName}`, verdict)
    }
  }
  return verdicts
}

/** What became of the journeys, and the names of those that passed at their second try only. */
export interface JourneysRun {
  verdicts: Verdicts
  secondTries: string[]
}

const verdictOf: Record<string, Verdict> = {
  expected: 'passed',
  flaky: 'passed',
  skipped: 'skipped',
}

/** @param folder where the journeys lie in the repository */
export function readJourneys(report: unknown, folder: string): JourneysRun {
  const verdicts: Verdicts = new Map()
  const secondTries: string[] = []
  const read = ({ file, specs, suites = [] }: Suite, above: readonly string[]) => {
    for (const { title, tests } of specs) {
      for (const { status } of tests) {
        const name = `${folder}/${file} › ${[...above, title].join(' ')}`
        note(verdicts, name, verdictOf[status] ?? 'failed')
        if (status === 'flaky') secondTries.push(name)
      }
    }
    for (const inner of suites) read(inner, [...above, inner.title])
  }
  // The outermost suite is the file itself.
  for (const file of journeys.parse(report).suites) read(file, [])
  return { verdicts, secondTries }
}
