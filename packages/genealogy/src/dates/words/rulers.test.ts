import { expect, test } from 'vitest'
import { allEras, erasNamed } from '../eras.ts'
import { plainText } from './plain-text.ts'
import { reignsOf, rulerNames } from './rulers.ts'

test('rulers are written plain, and have an era whose name was used more than once', () => {
  const repeated = new Set(
    allEras()
      .filter(({ spellings }) => spellings.some((name) => erasNamed(name).length > 1))
      .map(({ dynasty, firstYear }) => `${dynasty} ${firstYear}`),
  )
  const wrong = rulerNames().flatMap((name) => {
    if (plainText(name) !== name) return [name]
    const firsts = (reignsOf(name) ?? []).map(({ dynasty, from }) => `${dynasty} ${from}`)
    return firsts.filter((first) => !repeated.has(first)).map((first) => `${name} ${first}`)
  })
  expect(wrong).toEqual([])
})
