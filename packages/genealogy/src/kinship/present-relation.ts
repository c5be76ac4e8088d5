import type { Lang } from '../lang.ts'
import { pathsBetween } from './find-paths.ts'
import type { Kinfolk } from './kinfolk.ts'
import { type Mourning, mourningFacts, mourningOf } from './mourning/mourning.ts'
import { relationOf, type Walk } from './path-steps.ts'
import { isByBirth, type Relation } from './relation.ts'
import { chineseTerms } from './terms/chinese.ts'
import type { Term } from './terms/chinese-words.ts'
import { englishSteps, englishTerms } from './terms/english.ts'

/** One way in which two people are related. */
export interface KinPath {
  walk: Walk
  relation: Relation
  /** Whether all ties of parent and child in it are ties of birth. */
  isByBirth: boolean
  mourning: Mourning[]
}

/** The ways in which the second of two people is related to the first, the nearest first. */
export function kinPaths(kinfolk: Kinfolk, from: number, to: number): KinPath[] {
  return pathsBetween(kinfolk, from, to).map((walk) => {
    const relation = relationOf(kinfolk, from, walk)
    return {
      ...{ walk, relation, isByBirth: isByBirth(relation) },
      mourning: mourningOf(relation, mourningFacts(kinfolk, from, walk)),
    }
  })
}

/** Generations from the first of a path to the last: parents are 1 above, -1; children are 1. */
export function generationsBetween(walk: Walk): number {
  let generations = 0
  for (const { tie } of walk) {
    if (tie === 'parent') generations -= 1
    if (tie === 'child') generations += 1
  }
  return generations
}

/** What the first calls the second in a language of the site, one list of words for each reading. */
export function termsIn(relation: Relation, lang: Lang): Term[] {
  if (lang !== 'en') return chineseTerms(relation, lang)
  const [steps] = englishSteps(relation)
  return englishTerms(relation).map((word) => ({
    word,
    also: steps === undefined || steps === word ? [] : [steps],
  }))
}
