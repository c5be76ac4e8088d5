import { expect, it } from 'vitest'
import { checklistStep, unshown } from './checklist.ts'
import type { Verdicts } from './read-verdicts.ts'

const verdicts: Verdicts = new Map([
  ['e2e/a.spec.ts › a search in en', 'passed'],
  ['e2e/a.spec.ts › a search in zh-CN', 'skipped'],
  ['e2e/a.spec.ts › a form', 'failed'],
  ['e2e/a.spec.ts › a map', 'skipped'],
])

it.each([
  ['e2e/a.spec.ts › a search in', ''],
  ['e2e/a.spec.ts › a form', 'the test failed'],
  ['e2e/a.spec.ts › a map', 'the test was skipped'],
  ['e2e/a.spec.ts › a list', 'there is no such test'],
])('%s: %s', (shownBy, why) => {
  expect(unshown({ says: 'something', shownBy }, verdicts)).toBe(why)
})

it('fails by each demand that was not shown', async () => {
  const demands = ['a search in', 'a map'].map((name) => ({
    says: name,
    shownBy: `e2e/a.spec.ts › ${name}`,
  }))
  const outcome = await checklistStep(demands, verdicts).run()
  expect(outcome).toMatchObject({ passed: 1, failed: 1 })
  expect(outcome.output).toContain('a map: the test was skipped')
})
