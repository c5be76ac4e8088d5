import { type Chain, isNowhere, type LineStep, type Marriage, type Relation } from '../relation.ts'
import { readingsBySex } from './expand.ts'

/** What the first of two people calls the second in English, each possible term once. */
export function englishTerms(relation: Relation): string[] {
  return unique(readingsBySex(relation).map((reading) => nameOf(reading) ?? describe(reading)))
}

/** The same step by step: father's elder brother's son. */
export function englishSteps(relation: Relation): string[] {
  return unique(readingsBySex(relation).map(describe)).filter((words) => words !== '')
}

const unique = (words: readonly string[]): string[] => [...new Set(words)]

const bySex = (sex: string, male: string, female: string): string => (sex === 'F' ? female : male)

const KINDS: Partial<Record<LineStep['kind'], string>> = {
  adopted: 'adoptive ',
  dual: 'adoptive ',
  foster: 'foster ',
  step: 'step',
}

function nameOf(relation: Relation): string | undefined {
  const { start, chain, end, rest } = relation
  if (rest !== null) return undefined
  if (start !== null && end !== null) return bothMarried(relation)
  if (start !== null) return inLawOf(start, chain)
  if (end !== null) return spouseOf(chain, end)
  return isNowhere(chain) ? 'self' : bloodName(chain)
}

/** The husband of a wife's sister, and the like. */
function bothMarried({ chain, end }: Relation): string | undefined {
  const isSibling = chain.turn !== null && chain.up.length === 0 && chain.down.length === 1
  return isSibling && end ? bySex(end.sex, 'brother-in-law', 'sister-in-law') : undefined
}

function inLawOf(start: Marriage, chain: Chain): string | undefined {
  if (isNowhere(chain)) return spouseWord(start)
  const { up, turn, down } = chain
  if (turn === null && up.length === 1 && up[0]) {
    return bySex(up[0].sex, 'father-in-law', 'mother-in-law')
  }
  if (turn === null && up.length === 0 && down.length === 1 && down[0]) {
    return bySex(down[0].sex, 'stepson', 'stepdaughter')
  }
  if (turn !== null && up.length === 0 && down.length === 1 && down[0]) {
    return bySex(down[0].sex, 'brother-in-law', 'sister-in-law')
  }
  const name = bloodName(chain)
  return name === undefined ? undefined : `${spouseWord(start)}’s ${name}`
}

const spouseWord = ({ sex, kind }: Marriage): string => {
  if (kind === 'concubine') return 'secondary wife'
  return bySex(sex, 'husband', 'wife')
}

function spouseOf(chain: Chain, end: Marriage): string | undefined {
  const { up, turn, down } = chain
  if (turn === null && down.length === 0) {
    if (up.length !== 1 || end.ownKind === null) return undefined
    return bySex(end.sex, 'stepfather', 'stepmother')
  }
  if (turn === null) {
    return down.length === 1 ? bySex(end.sex, 'son-in-law', 'daughter-in-law') : undefined
  }
  if (up.length === 0 && down.length === 1) return bySex(end.sex, 'brother-in-law', 'sister-in-law')
  if (down.length !== 1) return undefined
  return `${greats(up.length - 1, '')}${bySex(end.sex, 'uncle', 'aunt')} by marriage`
}

/** great-, great-great-, great-great-great-, and from four on a number. */
function greats(count: number, next: string): string {
  if (count <= 0) return next
  return count <= 3 ? 'great-'.repeat(count) + next : `${ordinal(count)} great-${next}`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (count: number): string => `${count}${SUFFIXES[ordinals.select(count)] ?? 'th'}`

function bloodName({ up, turn, down }: Chain): string | undefined {
  const last = down.at(-1) ?? up.at(-1)
  if (!last) return undefined
  if (turn === null) return lineal(up.length - down.length, last, up[0] ?? last)
  const steps = [up.length, down.length - 1] as const
  const [above, below] = steps
  const mark = siblingMark(turn.mine, turn.theirs)
  if (above === 0 && below === 0) {
    const half = turn.share === 'full' ? '' : 'half-'
    return `${mark}${mark === '' ? half : ''}${bySex(last.sex, 'brother', 'sister')}`
  }
  if (below === 0) return greats(above - 1, bySex(last.sex, 'uncle', 'aunt'))
  if (above === 0) return greats(below - 1, bySex(last.sex, 'nephew', 'niece'))
  const removed = Math.abs(above - below)
  return cousin(Math.min(above, below)) + (removed === 0 ? '' : ` ${times(removed)} removed`)
}

const siblingMark = (mine: LineStep['kind'], theirs: LineStep['kind']): string =>
  KINDS[mine] ?? KINDS[theirs] ?? ''

/** @param generations up; down where less than 0 */
function lineal(generations: number, last: LineStep, first: LineStep): string {
  const mark = Math.abs(generations) === 1 ? markOf(generations > 0 ? first : last) : ''
  if (generations === 1) return mark + bySex(last.sex, 'father', 'mother')
  if (generations === -1) return mark + bySex(last.sex, 'son', 'daughter')
  return generations > 0
    ? greats(generations - 2, bySex(last.sex, 'grandfather', 'grandmother'))
    : greats(-generations - 2, bySex(last.sex, 'grandson', 'granddaughter'))
}

const markOf = ({ kind }: LineStep): string => KINDS[kind] ?? ''

const DEGREES = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const cousin = (degree: number): string => `${DEGREES[degree] ?? ordinal(degree)} cousin`
const TIMES = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times']
const times = (count: number): string => TIMES[count] ?? `${count} times`

const AGES = { elder: 'elder ', younger: 'younger ', unknown: '' }

/** Step by step; what an adoption is, is said. */
function describe({ start, chain, end, rest }: Relation): string {
  const words: string[] = []
  if (start) words.push(spouseWord(start))
  for (const step of chain.up) words.push(markOf(step) + bySex(step.sex, 'father', 'mother'))
  const { turn } = chain
  for (const [index, step] of chain.down.entries()) {
    if (turn !== null && index === 0) {
      const half = turn.share === 'full' ? '' : 'half-'
      const mark = siblingMark(turn.mine, turn.theirs)
      words.push(
        AGES[turn.seniority] +
          mark +
          (mark === '' ? half : '') +
          bySex(step.sex, 'brother', 'sister'),
      )
    } else words.push(markOf(step) + bySex(step.sex, 'son', 'daughter'))
  }
  if (end) words.push(spouseWord(end))
  const first = words.join('’s ')
  return rest ? `${first}’s ${describe(rest)}` : first
}
