import type { Lang } from '@suyuan/contract/lang'
import type { Person } from '../skeleton/skeleton-tree.ts'
import { type Lettering, lifeYears } from './scene.ts'

/** What the chart says, in the reader's language. */
export interface ChartWords {
  /** The page's. */
  lang: Lang
  lettering: Lettering
  /** By sex, “男” in full, to be read out; on cards stand the signs of the lettering. */
  sexes: readonly [female: string, male: string, unknown: string]
  expand(count: number): string
  collapse: string
  showParents: string
  hideParents: string
  addFather: string
  addSpouse: string
  addChild: string
  /** “2/3”, and what pressing it does. */
  otherSpouse: string
  reorder: string
  /** “陈延朴之后”: beside a line that leads to somebody's descendants. */
  lineOf(name: string): string
  /** On the reader's own card, and what it says aloud. */
  me: string
  meAloud: string
  generation(number: number): string
  /** “文”字辈, 「文」字輩; empty where the tree has no character for the generation. */
  generationCharacter(number: number): string
}

/** “陈章远 男 七世 1918–2003”: what a card says aloud. @param name the whole name, where the card shortens it */
export function spokenCard(
  name: string,
  person: Person,
  { sexes, lettering, generation }: Pick<ChartWords, 'sexes' | 'lettering' | 'generation'>,
): string {
  const of = person.generation > 0 ? generation(person.generation) : ''
  return [name, sexes[person.sex], of, lifeYears(person, lettering)].filter(Boolean).join(' ')
}
