import { expect, it } from 'vitest'
import { isJudged, matchStanding } from './match-meaning.ts'

const book = {}
const tree = {}

it.each([
  [
    { percent: 0, only_samples: false, only_surname: false, books: [], family_trees: [] },
    'nothing',
    false,
  ],
  [
    { percent: 0, only_samples: false, only_surname: false, books: [], family_trees: [tree] },
    'onlyTrees',
    false,
  ],
  [
    { percent: 0, only_samples: true, only_surname: false, books: [book], family_trees: [] },
    'onlySamples',
    false,
  ],
  [
    { percent: 0, only_samples: true, only_surname: false, books: [book], family_trees: [tree] },
    'samplesAndTrees',
    false,
  ],
  [
    { percent: 0, only_samples: false, only_surname: true, books: [book], family_trees: [] },
    'onlySurname',
    false,
  ],
  [
    { percent: 9, only_samples: false, only_surname: false, books: [book], family_trees: [tree] },
    'low',
    true,
  ],
  [
    { percent: 10, only_samples: false, only_surname: false, books: [book], family_trees: [] },
    'some',
    true,
  ],
  [
    { percent: 60, only_samples: false, only_surname: false, books: [book], family_trees: [] },
    'high',
    true,
  ],
])('%o is %s', (found, standing, judged) => {
  expect(matchStanding(found)).toBe(standing)
  expect(isJudged(matchStanding(found))).toBe(judged)
})
