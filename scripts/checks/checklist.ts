import type { Verdicts } from './read-verdicts.ts'
import type { Step } from './step.ts'

/** A demand of the specification, and how the test begins that shows it: `file › name`. */
export interface Demand {
  says: string
  shownBy: string
}

/** Why a demand was not shown in this run; empty where it was. */
export function unshown({ shownBy }: Demand, verdicts: Verdicts): string {
  const tests = [...verdicts].filter(([name]) => name.startsWith(shownBy))
  if (tests.length === 0) return 'there is no such test'
  if (tests.some(([, verdict]) => verdict === 'failed')) return 'the test failed'
  return tests.some(([, verdict]) => verdict === 'passed') ? '' : 'the test was skipped'
}

/** Holds the demands against what this run's tests have shown. */
export function checklistStep(demands: readonly Demand[], verdicts: Verdicts): Step {
  return {
    name: 'checklist of the specification',
    async run() {
      const missing = demands.flatMap((demand) => {
        const why = unshown(demand, verdicts)
        return why === '' ? [] : [`${demand.says}: ${why} (${demand.shownBy})`]
      })
      return {
        passed: demands.length - missing.length,
        failed: missing.length,
        skipped: 0,
        output: missing.join('\n'),
      }
    },
  }
}
