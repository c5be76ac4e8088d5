import { expect, it } from 'vitest'
import { readJourneys, vitestVerdicts } from './read-verdicts.ts'

it('reads what became of each test', () => {
  const report = {
    testResults: [
      {
        name: '/somewhere/packages/a.test.ts',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'takes away', status: 'pending' },
          // On another kind of database.
          { fullName: 'takes away', status: 'failed' },
          { fullName: 'waits', status: 'pending' },
        ],
      },
    ],
  }
  expect([...vitestVerdicts(report, '/somewhere')]).toEqual([
    ['packages/a.test.ts › adds', 'passed'],
    ['packages/a.test.ts › takes away', 'failed'],
    ['packages/a.test.ts › waits', 'skipped'],
  ])
})

it('reads what became of each journey', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  })
  const file = 'home.spec.ts'
  const report = {
    suites: [
      {
        file,
        title: file,
        specs: [
          spec('the page', 'expected', 'skipped'),
          spec('the map', 'flaky'),
          spec('the films', 'unexpected'),
        ],
        suites: [{ file, title: 'without scripts', specs: [spec('the form', 'expected')] }],
      },
    ],
  }
  const { verdicts, secondTries } = readJourneys(report, 'e2e')
  expect([...verdicts]).toEqual([
    ['e2e/home.spec.ts › the page', 'passed'],
    ['e2e/home.spec.ts › the map', 'passed'],
    ['e2e/home.spec.ts › the films', 'failed'],
    ['e2e/home.spec.ts › without scripts the form', 'passed'],
  ])
  expect(secondTries).toEqual(['e2e/home.spec.ts › the map'])
})
