import { type Cell, printTable } from '../table.ts'
import type { Answer, AskedBoth } from './ask.ts'
import { areaUnderCurve, brier, recallAt, reliability } from './figures.ts'
import { worldBook } from './world-books.ts'

type Known = [name: string, has: (answer: Answer) => boolean]

const knowsName = ({ family }: Answer) => family.nameError !== null && family.nameError !== 'part'
const knowsTwo = ({ family }: Answer) => family.generationsKnown >= 2
const knowsOne = (answer: Answer) => knowsName(answer) || knowsTwo(answer)
const knowsCity = ({ family }: Answer) => family.told.cityId !== null
const knowsProvince = (answer: Answer) =>
  answer.family.told.provinceId !== null && !knowsCity(answer)

/**
 * What the family knows stands in a record of its clan: only then can it lead there. Families without
 * a record are their counterpart.
 */
const isHeld = (answer: Answer) => {
  if (!answer.isRecorded) return knowsOne(answer)
  const { clan, ancestor } = answer.family
  const books = Array.from({ length: clan.editions }, (_, edition) => worldBook(clan, edition))
  const named = ancestor !== null && knowsName(answer)
  const isNamed = (entry: string) => entry.split('（')[0] === clan.surname + (ancestor ?? '')
  return (
    (named && books.some(({ lineage }) => lineage.some(isNamed))) ||
    (knowsTwo(answer) && books.some(({ generationPoem }) => generationPoem !== null))
  )
}

const groups: Known[] = [
  ['all families', () => true],
  ['city, and two generation characters or a name', (a) => knowsCity(a) && knowsOne(a)],
  ['province, and one of them', (a) => knowsProvince(a) && knowsOne(a)],
  ['city, and one of them that the record holds', (a) => knowsCity(a) && isHeld(a)],
  ['province, and one of them that the record holds', (a) => knowsProvince(a) && isHeld(a)],
  ['city, two generation characters', (a) => knowsCity(a) && knowsTwo(a)],
  ['city, a name told rightly', (a) => knowsCity(a) && a.family.nameError === 'none'],
  [
    'city, a name with one error',
    (a) => knowsCity(a) && knowsName(a) && a.family.nameError !== 'none',
  ],
  ['city, neither', (a) => knowsCity(a) && !knowsOne(a)],
  ['neither city nor province', ({ family }) => family.told.provinceId === null],
]

/** The best that any rule could do with the same families; `oracle.ts` tells how. */
export function printCeiling(title: string, answers: readonly Answer[]): void {
  const rows = groups.map(([name, has]): Cell[] => {
    const some = answers.filter(has)
    return [
      name,
      some.filter(({ isRecorded }) => isRecorded).length,
      percent(recallAt(some, 1)),
      percent(recallAt(some, 5)),
      areaUnderCurve(some).toFixed(3),
      brier(some).toFixed(3),
    ]
  })
  const head = ['families that know', 'recorded', 'rank 1 %', 'among 5 %', 'area', 'Brier']
  printTable(`The most that could be known, ${title}`, head, rows)
}

const percent = (share: number) => (Number.isNaN(share) ? '–' : (share * 100).toFixed(1))

/** Both rules side by side: ranks, area, Brier, reliability. */
export function printProof(title: string, asked: readonly AskedBoth[]): void {
  const match = asked.map((each) => each.match)
  const former = asked.map((each) => each.former)
  const rows = groups.map(([name, has]): Cell[] => {
    const now = match.filter(has)
    const before = former.filter(has)
    return [
      name,
      now.filter(({ isRecorded }) => isRecorded).length,
      percent(recallAt(now, 1)),
      percent(recallAt(before, 1)),
      percent(recallAt(now, 5)),
      percent(recallAt(before, 5)),
      areaUnderCurve(now).toFixed(3),
      areaUnderCurve(before).toFixed(3),
      brier(now).toFixed(3),
      brier(before).toFixed(3),
    ]
  })
  printTable(
    `Match, ${title}`,
    [
      'families that know',
      'recorded',
      'rank 1 %',
      'before',
      'among 5 %',
      'before',
      'area',
      'before',
      'Brier',
      'before',
    ],
    rows,
  )
  const former10 = reliability(former)
  printTable(
    `Reliability, ${title}`,
    ['percent said', 'answers', 'mean said', 'right %', 'before: answers', 'right %'],
    reliability(match).map(({ from, count, said, right }, at): Cell[] => [
      `${from}–${from + 10}`,
      count,
      percent(said),
      percent(right),
      former10[at]?.count ?? 0,
      percent(former10[at]?.right ?? Number.NaN),
    ]),
  )
}
